/** Who sees a child's health data, and when: the words of the dialogs (a test compares them), for pages and documents. */
export const healthRule = {
  ru: 'С разрешением семьи или с проверенными документами специалист видит все сведения о здоровье: за сутки до начала визита и до ухода. Без разрешения — только аллергии и разрешённые лекарства: с подтверждённого прихода и до ухода. Пока приход не подтверждён, он может открыть их сам, и семья сразу узнает. Каждый просмотр записывается.',
  en: 'With the family’s permission, or with checked documents, a specialist sees all health data: from a day before the visit begins until they leave. Without it only allergies and permitted medicines: from the confirmed arrival until they leave. While the arrival is not confirmed they can open these themselves, and the family is told at once. Every reading is recorded.',
} as const;
