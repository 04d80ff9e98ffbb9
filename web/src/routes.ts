import type { RoutePath } from '@ladushki/contract/page-routes';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const page = (path: RoutePath, file: string) =>
  path === '/' ? index(`pages/${file}.tsx`, { id: path }) : route(path.slice(1), `pages/${file}.tsx`, { id: path });

/** The four pages of a child below a path; the child layout has their tabs. */
const childPages = (folder: string, ...paths: [RoutePath, RoutePath, RoutePath, RoutePath]) =>
  layout('layouts/child.tsx', { id: `child:${folder}` }, [
    page(paths[0], `${folder}/general`),
    page(paths[1], `${folder}/schedule`),
    page(paths[2], `${folder}/medical-records`),
    page(paths[3], `${folder}/additionally`),
  ]);

const publicPages = [
  page('/', 'home'),
  page('/cookie-privacy-policy', 'information/cookie-policy'),
  page('/orders', 'orders/orders'),
  page('/specialists', 'specialists/specialists'),
  page('/terms/:type', 'information/terms'),
  page('/about-us', 'information/about-us'),
  page('/events', 'events/events'),
  page('/events/:id', 'events/event'),
  page('/news', 'news/news'),
  page('/news/:id', 'news/news-item'),
  page('/contacts', 'information/contacts'),
  page('/how-we-sort', 'information/how-we-sort'),
];

const memberPages = [
  page('/today', 'today'),
  page('/calendar', 'visits/calendar'),
  page('/visits/:id', 'visits/visit'),
  page('/replacements', 'visits/replacements'),
  page('/orders/:id', 'orders/order'),
  page('/specialists/:id', 'specialists/specialist'),
  page('/specialists/:id/reviews', 'specialists/reviews'),
  page('/specialists/:id/education/:educationId', 'specialists/education'),
  page('/specialists/:id/work/:workId', 'specialists/work'),
  page('/specialists/:id/booking', 'specialists/booking'),
  page('/specialists/:id/booking/chat', 'specialists/booking-chat'),
  page('/profile/change', 'profile/change'),
  page('/profile/chat', 'profile/chat'),
  page('/profile/notifications', 'profile/notifications'),
  page('/my-orders', 'my-orders/my-orders'),
  page('/my-orders/create-order', 'my-orders/create-order'),
  page('/my-orders/order/open/:id', 'my-orders/open-order'),
  page('/my-orders/order/open/:id/details', 'my-orders/open-order-details'),
  page('/my-orders/order/open/:id/edit', 'my-orders/edit-order'),
  page('/my-orders/order/:id', 'my-orders/order'),
  page('/my-orders/order/:id/sent', 'my-orders/order-sent'),
  page('/my-orders/order/:id/repeat', 'my-orders/repeat-order'),
  page('/my-orders/statement/:id', 'my-orders/statement'),
  childPages(
    'my-orders/child',
    '/my-orders/order/:order/children/:id',
    '/my-orders/order/:order/children/:id/schedule',
    '/my-orders/order/:order/children/:id/medical-records',
    '/my-orders/order/:order/children/:id/additionally',
  ),
];

const profilePages = [
  page('/profile', 'profile/profile'),
  page('/family', 'profile/family'),
  page('/profile/children', 'profile/children'),
  childPages(
    'profile/child',
    '/profile/children/:id',
    '/profile/children/:id/schedule',
    '/profile/children/:id/medical-records',
    '/profile/children/:id/additionally',
  ),
  page('/profile/orders', 'profile/orders'),
  page('/profile/schedule', 'profile/schedule'),
  page('/profile/earnings', 'profile/earnings'),
  page('/profile/earnings/:period', 'profile/earning-statement'),
  page('/profile/payments', 'profile/payments'),
  page('/profile/payments/:id/receipt', 'profile/receipt'),
  page('/profile/services', 'profile/services'),
  page('/profile/skills', 'profile/skills'),
  page('/profile/education', 'profile/education'),
  page('/profile/add-education', 'profile/add-education'),
  page('/profile/edit-education/:id', 'profile/edit-education'),
  page('/profile/work', 'profile/work'),
  page('/profile/add-work', 'profile/add-work'),
  page('/profile/edit-work/:id', 'profile/edit-work'),
  page('/profile/awards-achievements', 'profile/awards'),
  page('/profile/favorites', 'profile/favorites'),
  page('/profile/searches', 'profile/searches'),
  page('/profile/mystery', 'profile/mystery'),
  page('/profile/searches/:id', 'profile/search'),
  page('/profile/sanctions', 'profile/sanctions'),
  page('/profile/settings', 'profile/settings'),
  page('/profile/settings/security', 'profile/security'),
  page('/profile/support', 'profile/support'),
];

const staffPages = [
  page('/staff', 'staff/queue'),
  page('/staff/queue/:id', 'staff/case'),
  page('/staff/people', 'staff/people'),
  page('/staff/people/:id', 'staff/person'),
  page('/staff/checks', 'staff/checks'),
  page('/staff/checks/:id', 'staff/sitter-checks'),
  page('/staff/payouts', 'staff/payouts'),
  page('/staff/money', 'staff/money'),
  page('/staff/content', 'staff/content'),
  page('/staff/content/:type', 'staff/content-list'),
  page('/staff/content/:type/:id', 'staff/content-item'),
  page('/staff/numbers', 'staff/numbers'),
  page('/staff/audit', 'staff/audit'),
  page('/staff/dead-letters', 'staff/dead-letters'),
];

const authPages = [
  page('/appeal/:token', 'auth/appeal'),
  page('/not-me', 'auth/not-me'),
  page('/recovery', 'auth/recovery'),
  page('/login', 'auth/login'),
  page('/register', 'auth/register'),
  page('/register/confirm', 'auth/register-confirm'),
  page('/forgot-password', 'auth/forgot-password'),
  page('/confirm-code', 'auth/confirm-code'),
  page('/new-password', 'auth/new-password'),
  page('/choose-role', 'auth/choose-role'),
];

const firstStepPages = [
  page('/choose-role/customer', 'first-steps/customer'),
  page('/choose-role/customer-child', 'first-steps/children'),
  page('/choose-role/customer-child/new-child', 'first-steps/new-child'),
  page('/choose-role/customer-child/child/:id', 'first-steps/child'),
  page('/choose-role/sitter', 'first-steps/sitter'),
  page('/choose-role/sitter/add-education', 'first-steps/add-education'),
  page('/choose-role/sitter/add-education/:id', 'first-steps/edit-education'),
  page('/choose-role/sitter/add-work', 'first-steps/add-work'),
  page('/choose-role/sitter/add-work/:id', 'first-steps/edit-work'),
];

/** The component page is not deployed; `WITH_KIT=1` builds it for screenshots. */
const withKit = process.env.NODE_ENV !== 'production' || process.env.WITH_KIT === '1';

export default [
  layout('layouts/default.tsx', [
    ...publicPages,
    ...memberPages,
    layout('layouts/profile.tsx', profilePages),
    layout('layouts/staff.tsx', staffPages),
  ]),
  layout('layouts/auth.tsx', authPages),
  layout('layouts/information.tsx', [...firstStepPages, page('/reference/:token', 'reference')]),
  layout('layouts/empty.tsx', [
    page('/pay/sandbox/:id', 'pay/sandbox'),
    page('/pay/sandbox-card/:id', 'pay/sandbox-card'),
    page('/dev/outbox', 'dev/outbox'),
    ...(withKit ? [page('/dev/kit', 'dev/kit')] : []),
  ]),
  layout('layouts/errors.tsx', [route('*', 'pages/error.tsx', { id: 'not-found' })]),
] satisfies RouteConfig;
