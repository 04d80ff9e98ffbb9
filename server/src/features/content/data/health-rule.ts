/** Who sees a child's health data, and when: the words of the dialogs (a test compares them), for pages and documents. */
const rule = {
  ru: (who: string, alone: string) =>
    `С разрешением семьи или с проверенными документами ${who} видит все сведения о здоровье: за сутки до начала визита и до ухода. Без разрешения — только аллергии и разрешённые лекарства: с подтверждённого прихода и до ухода. Пока приход не подтверждён, ${alone}, и семья сразу узнает. Каждый просмотр записывается.`,
  en: (who: string) =>
    `With the family’s permission, or with checked documents, ${who} sees all health data: from a day before the visit begins until they leave. Without it only allergies and permitted medicines: from the confirmed arrival until they leave. While the arrival is not confirmed they can open these themselves, and the family is told at once. Every reading is recorded.`,
};

export const healthRule = { ru: rule.ru('няня', 'она может открыть их сама'), en: rule.en('a nanny') };

/** Documents keep the word that they define. */
export const healthRuleOfDocuments = {
  ru: rule.ru('специалист', 'он может открыть их сам'),
  en: rule.en('a specialist'),
};
