/**
 * Who may open a page. `member`: anyone signed in; `customer`, `sitter`: only that role;
 * `customer_or_sitter`: either of the two; `staff`: people of the back office.
 */
export type RouteNeed = 'public' | 'member' | 'customer' | 'sitter' | 'customer_or_sitter' | 'staff';

/** Every page of the product; an unlisted route cannot be declared. */
export const routeAccess = {
  '/': 'public',
  '/cookie-privacy-policy': 'public',
  '/orders': 'public',
  '/specialists': 'public',
  '/terms/:type': 'public',
  '/about-us': 'public',
  '/events': 'public',
  '/events/:id': 'public',
  '/news': 'public',
  '/news/:id': 'public',
  '/contacts': 'public',

  '/login': 'public',
  '/register': 'public',
  '/register/confirm': 'public',
  '/forgot-password': 'public',
  '/confirm-code': 'public',
  '/new-password': 'member',
  '/choose-role': 'member',

  '/choose-role/customer': 'customer',
  '/choose-role/customer-child': 'customer',
  '/choose-role/customer-child/new-child': 'customer',
  '/choose-role/customer-child/child/:id': 'customer',
  '/choose-role/sitter': 'sitter',
  '/choose-role/sitter/add-education': 'sitter',
  '/choose-role/sitter/add-education/:id': 'sitter',
  '/choose-role/sitter/add-work': 'sitter',
  '/choose-role/sitter/add-work/:id': 'sitter',

  '/orders/:id': 'member',
  '/specialists/:id': 'member',
  '/specialists/:id/reviews': 'member',
  '/specialists/:id/education/:educationId': 'member',
  '/specialists/:id/work/:workId': 'member',
  '/specialists/:id/booking': 'customer',
  '/specialists/:id/booking/chat': 'customer',

  '/profile': 'member',
  '/profile/change': 'member',
  '/profile/children': 'customer',
  '/profile/children/:id': 'customer',
  '/profile/children/:id/schedule': 'customer',
  '/profile/children/:id/medical-records': 'customer',
  '/profile/children/:id/additionally': 'customer',
  '/profile/orders': 'customer_or_sitter',
  '/profile/schedule': 'customer_or_sitter',
  '/profile/services': 'sitter',
  '/profile/skills': 'sitter',
  '/profile/education': 'sitter',
  '/profile/add-education': 'sitter',
  '/profile/edit-education/:id': 'sitter',
  '/profile/work': 'sitter',
  '/profile/add-work': 'sitter',
  '/profile/edit-work/:id': 'sitter',
  '/profile/awards-achievements': 'sitter',
  '/profile/favorites': 'customer',
  '/profile/settings': 'member',
  '/profile/support': 'member',
  '/profile/chat': 'customer_or_sitter',
  '/profile/notifications': 'member',

  '/my-orders': 'customer_or_sitter',
  '/my-orders/create-order': 'customer',
  '/my-orders/order/open/:id': 'customer_or_sitter',
  '/my-orders/order/open/:id/details': 'customer_or_sitter',
  '/my-orders/order/:id': 'customer_or_sitter',
  '/my-orders/order/:order/children/:id': 'customer_or_sitter',
  '/my-orders/order/:order/children/:id/schedule': 'customer_or_sitter',
  '/my-orders/order/:order/children/:id/medical-records': 'customer_or_sitter',
  '/my-orders/order/:order/children/:id/additionally': 'customer_or_sitter',

  '/pay/sandbox/:id': 'member',
  '/staff': 'staff',
  '/staff/queue/:id': 'staff',
  '/staff/people': 'staff',
  '/staff/people/:id': 'staff',
  '/staff/payouts': 'staff',
  '/staff/content': 'staff',
  '/staff/content/:type': 'staff',
  '/staff/content/:type/:id': 'staff',
  '/staff/numbers': 'staff',
  '/staff/audit': 'staff',
  '/staff/dead-letters': 'staff',
  '/dev/outbox': 'public',
  '/dev/kit': 'public',
} as const satisfies Record<string, RouteNeed>;

export type RoutePath = keyof typeof routeAccess;

export interface RouteMatch {
  path: RoutePath;
  need: RouteNeed;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Static segments before parameters, so that `/order/open/:id` wins over `/order/:order/…`. */
const patterns = (Object.keys(routeAccess) as RoutePath[])
  .map((path) => ({ path, segments: segmentsOf(path) }))
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length);

/** The page of a path, or null. Case-insensitive, like the router. */
export function findRouteAccess(pathname: string): RouteMatch | null {
  const segments = segmentsOf(pathname.toLowerCase());
  const found = patterns.find(
    (pattern) =>
      pattern.segments.length === segments.length &&
      pattern.segments.every((segment, at) => segment.startsWith(':') || segment === segments[at]),
  );
  return found ? { path: found.path, need: routeAccess[found.path] } : null;
}
