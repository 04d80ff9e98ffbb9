/** Who sees a child's health data, and when: the words of the dialogs (a test compares them), for pages and documents. */
export const healthRule = {
  ru: 'Специалист с проверенными документами или с разрешением семьи видит все сведения о здоровье: за сутки до начала визита и до своего ухода. Без разрешения он видит только аллергии и лекарства, которые семья разрешила давать: когда приход подтверждён и до ухода. Пока приход ждёт подтверждения, он может открыть их одним нажатием, и семья сразу об этом узнает. Каждый просмотр записывается.',
  en: 'A specialist whose documents are checked, or whom the family permits, sees all health data: from a day before the visit begins until they leave. Without a permission they see only allergies and the medicines that the family lets them give: once the arrival is confirmed and until they leave. While the arrival waits to be confirmed they can open these with one press, and the family is told at once. Every reading is recorded.',
} as const;
