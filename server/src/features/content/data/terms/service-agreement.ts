import type { TermsEntry } from '../entries.ts';

export const serviceAgreement: TermsEntry = {
  terms_type: 'service_agreement',
  name: { ru: 'Условия оказания услуг', en: 'Service terms' },
  text: {
    ru: `Эти условия описывают, как проходят заказы, оплата, отмена и возврат денег. Договор об уходе за ребёнком заключают между собой родитель и специалист; сервис «Ладушки» даёт им для этого инструменты и хранит историю.

## Как заключается заказ

- Родитель публикует объявление, и специалисты откликаются со своей ценой.
- Или родитель отправляет запрос либо бронирует выбранного специалиста по цене из его анкеты.
- Договорённость возникает, когда родитель принял отклик или специалист принял запрос. С этого момента время специалиста занято, и никто другой его не забронирует.

Запрос без ответа отменяется через 48 часов или за 2 часа до начала. Неоплаченный заказ — через 24 часа или за 1 час до начала: бронирование отменяется, а объявление снова открывается для откликов. О сроках сервис напоминает заранее.

## Цена

Цена указывается за час или за месяц в целых рублях. Итог считается по всем визитам от первого до последнего дня и виден до подтверждения. Почасовая работа считается по часам визитов, помесячная — по календарным месяцам, а неполный месяц — по дням.

## Оплата

Оплатить можно картой через сервис или напрямую специалисту. Через сервис заказ до 31 дня оплачивается целиком. Более длинный заказ и заказ без срока оплачиваются по неделям: сначала визиты до конца первой недели, затем каждую пятницу в 18:00 — визиты следующей. Месячная цена делится на визиты месяца. Визит, который не оплачен за 24 часа до начала, не обещан: о нём узнают обе стороны; не оплаченный к началу — не состоится. Каждая неделя в воскресенье в 18:00 закрывается отчётом.

Карту можно сохранить при оплате, чтобы потом платить ею одним нажатием. Номер карты хранит платёжный сервис; у нас есть только название платёжной системы, последние цифры и срок действия. Сохранённая карта сама по себе не даёт нам права списывать деньги: для этого нужно отдельное согласие, которое плательщик даёт для каждого долгого заказа. С этим согласием мы каждую пятницу в 18:00 списываем с его основной карты стоимость визитов следующей недели и время сверх плана, на которое согласилась семья, и сообщаем о каждом списании. Если списать не удалось, неделю можно оплатить по ссылке. Согласие прекращается, когда плательщик удаляет карты в настройках, когда он выходит из семьи и когда заказ заканчивается; списание, которое уже началось, завершается.

Деньги, оплаченные картой, удерживаются и переходят специалисту за каждый подтверждённый визит. Визит подтверждает родитель; если он за 24 часа после ухода специалиста не возразил, визит подтверждается сам. Если на визит никто не пришёл, деньги за него возвращаются через 24 часа, когда специалист не возразил. Возражения решает модератор, другие визиты заказа они не задерживают. Комиссии во время запуска нет. При прямой оплате сервис деньги не получает и вернуть их не может.

## Отмена и возврат

- Отменяет специалист, в любое время: родителю возвращается всё за визиты, которые ещё не начались.
- Отменяет родитель больше чем за 24 часа до ближайшего визита: возвращается всё за визиты, которые ещё не начались.
- Отменяет родитель позже: половина стоимости ближайшего визита остаётся специалисту, остальное за визиты впереди возвращается.

Визиты, которые уже начались, отмена не решает: каждый из них подтверждается или возвращается сам по себе. Точная сумма возврата видна до подтверждения отмены. Деньги возвращаются на ту же карту; срок зачисления зависит от банка. Если специалист отменил заказ, родитель может в один шаг опубликовать его снова и увидеть свободных подходящих специалистов.

## Завершение

Родитель может завершить заказ после начала первого визита: за визиты, которые не начались, деньги вернутся, как при отмене. Меньше чем за 24 часа до ближайшего визита половина его стоимости остаётся специалисту. Если ничего не делать, заказ завершится сам через 48 часов после последнего визита. После завершения 30 дней можно оставить отзыв.

## Спор

Пока заказ идёт и в течение 48 часов после завершения любая сторона может открыть спор. Сроки приостанавливаются, модератор изучает переписку по заказу и объяснения сторон и решает: вернуть деньги родителю или передать их специалисту.

## Обязанности сторон

- Родитель правдиво описывает работу, сообщает важное о ребёнке и обеспечивает безопасные условия дома.
- Специалист приходит вовремя, не оставляет ребёнка без присмотра, не передаёт заказ другому человеку и хранит в тайне всё, что узнал о семье.
- При угрозе жизни или здоровью специалист сразу звонит 112 и родителю.

Специалист сам отвечает за налоги со своего дохода; самозанятым помогает приложение «Мой налог».

## Страхование и собеседования

Собеседования с психологом сервис не проводит, полисов не выдаёт и отметок о них в анкетах и заказах не ставит. Если это важно, до начала работы попросите у специалиста документ о собеседовании, а полис оформите в страховой компании.`,
    en: `These terms describe how orders, payment, cancelling and refunds work. The contract of child care is made between the parent and the specialist; Ladushki gives them the tools and keeps the history.

## How an order is made

- The parent publishes an announcement and specialists answer with their own price.
- Or the parent sends a request to, or books, a chosen specialist at the price of the profile.
- The deal exists once the parent has accepted an offer or the specialist has accepted a request. From then on the specialist's time is taken and nobody else can book it.

A request without an answer is cancelled after 48 hours or 2 hours before the start. An unpaid order is released after 24 hours or 1 hour before the start: a booking is cancelled, an announcement opens for offers again. The service reminds you before each deadline.

## Price

The price is per hour or per month, in whole roubles. The total is computed over all visits from the first to the last day and is visible before you confirm. Hourly work counts the hours of the visits; monthly work counts calendar months, and the rest by days.

## Payment

You pay by card through the service or directly to the specialist. Through the service an order of up to 31 days is paid at once. A longer one, or one without an end, is paid by the week: first the visits up to the end of the first week, then every Friday at 18:00 those of the coming week. A monthly price is spread over the visits of the month. A visit that is unpaid 24 hours before it begins is not promised, and both sides are told; unpaid when it begins, it does not take place. Every Sunday at 18:00 the week is closed by a statement.

A card can be saved with a payment, to pay by it with one press later. The payment service keeps the number of the card; we have only its brand, last digits and expiry. A saved card by itself does not let us charge it: that takes a separate consent, which the payer gives for each long order. With it we charge their default card every Friday at 18:00 for the visits of the coming week and for the time over the plan that the family agreed to, and tell of every charge. If a charge fails, the week can be paid by a link. The consent ends when the payer removes their cards in the settings, leaves the family, or the order ends; a charge that has begun is finished.

Money paid by card is held and becomes due to the specialist for each confirmed visit. The parent confirms a visit; without an objection within 24 hours after the specialist has left it is confirmed by itself. If nobody came to a visit, its money is returned after 24 hours unless the specialist contests it. A moderator decides objections; they hold up no other visit of the order. There is no commission during launch. With direct payment the service receives no money and cannot return it.

## Cancelling and refunds

- The specialist cancels, at any time: the parent gets back everything for visits that have not begun.
- The parent cancels more than 24 hours before the next visit: everything for visits that have not begun is returned.
- The parent cancels later: half of the next visit is kept for the specialist, the rest for visits to come is returned.

Cancelling does not decide visits that have begun: each of them is confirmed or returned by itself. The exact refund is shown before you confirm. The money returns to the same card; how fast depends on the bank. If the specialist cancelled, the parent can publish the order again in one click and see suitable specialists who are free.

## Completing

The parent may complete an order once the first visit has begun: money for visits that have not begun is returned as by a cancellation. Less than 24 hours before the next visit half of it is kept for the specialist. If nobody acts, the order completes itself 48 hours after its last visit. A review can be left for 30 days after that.

## Dispute

While the order runs and for 48 hours after it is completed either side may open a dispute. Deadlines stop, a moderator studies the order's correspondence and both explanations and decides: to return the money to the parent or to release it to the specialist.

## Duties

- The parent describes the work truthfully, tells what matters about the child and provides safe conditions at home.
- The specialist comes on time, never leaves the child unattended, does not hand the order to another person and keeps private everything learnt about the family.
- When life or health is in danger the specialist calls 112 at once, then the parent.

Specialists answer for the taxes on their income themselves.

## Insurance and interviews

The service holds no interviews with psychologists, issues no policies and puts no marks of either in profiles or orders. If this matters to you, ask the specialist for a paper about the interview before the work begins, and take out a policy with an insurance company.`,
  },
};
