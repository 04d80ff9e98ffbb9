import { type RoutePath, routeAccess } from '../../contract/src/page-routes.ts';

/** The viewer: anonymous, or a demo person. */
export const viewers = ['visitor', 'customer', 'sitter', 'moderator'] as const;
export type Viewer = (typeof viewers)[number];

export interface Visit {
  route: RoutePath;
  as: Viewer;
}

/** Exist for the minutes of one payment or of binding a card, or behind the secret of a letter: demo data has none. */
const fleeting: readonly RoutePath[] = [
  '/pay/sandbox/:id',
  '/pay/sandbox-card/:id',
  '/appeal/:token',
  '/not-me',
  '/reference/:token',
];
/** These look different to the other side. */
const twoSided: readonly RoutePath[] = [
  '/',
  '/today',
  '/calendar',
  '/visits/:id',
  '/profile',
  '/profile/change',
  '/profile/orders',
  '/profile/schedule',
  '/profile/chat',
  '/my-orders',
  '/my-orders/order/:id',
];
/** Only the sitter of an order sees its children. */
const ofSitter = (route: RoutePath) => route.includes('/:order/children/');

const needOf: Record<(typeof routeAccess)[RoutePath], Viewer> = {
  public: 'visitor',
  member: 'customer',
  customer: 'customer',
  customer_or_sitter: 'customer',
  sitter: 'sitter',
  staff: 'moderator',
};

/** Only in builds with the page of components; see `withKit` in web/src/routes.ts. */
export const kitVisit: Visit = { route: '/dev/kit', as: 'visitor' };

/** Every page of the product, each by those to whom it shows something of its own. */
export const visits: readonly Visit[] = (Object.keys(routeAccess) as RoutePath[])
  .filter((route) => !fleeting.includes(route) && route !== kitVisit.route)
  .flatMap((route): Visit[] => [
    { route, as: ofSitter(route) ? 'sitter' : needOf[routeAccess[route]] },
    ...(twoSided.includes(route) ? [{ route, as: 'sitter' as const }] : []),
  ]);

export interface Tokens {
  access: string;
  refresh: string;
}

/** Signs a demo person in over the API. */
export async function signInDemo(address: string, who: Exclude<Viewer, 'visitor'>): Promise<Tokens> {
  const answer = await fetch(`${address}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: `${who}@demo.local`, password: 'Demo12345' }),
  });
  if (!answer.ok) throw new Error(`The demo ${who} cannot sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

interface Item {
  id: number;
  order_item?: { children: { id: number }[] };
}

/** Demo values for the route parameters. */
export async function findPaths(address: string): Promise<(route: RoutePath) => string> {
  const customer = await signInDemo(address, 'customer');
  const sitter = await signInDemo(address, 'sitter');
  const all = async (path: string, tokens?: Tokens): Promise<Item[]> => {
    const headers: Record<string, string> = tokens ? { Authorization: `Bearer ${tokens.access}` } : {};
    const answer = await fetch(`${address}/api/v1${path}`, { headers });
    const { results } = (await answer.json()) as { results?: Item[] };
    return results ?? [];
  };
  const first = async (path: string, tokens?: Tokens): Promise<Item> => {
    const [item] = await all(path, tokens);
    if (!item) throw new Error(`The demo data has nothing at ${path}`);
    return item;
  };
  const specialist = await first('/sitter/sitter_list?ordering=-experience');
  const education = await first(`/sitter/sitter_detail_education/${specialist.id}`, customer);
  const work = await first(`/sitter/sitter_detail_work/${specialist.id}`, customer);
  const ownOpen = await first('/order/customer_book?status=open', customer);
  const shared = await first('/order/customer_book?status=active', customer);
  // Only what is over can be asked for again.
  const [over = shared] = await all('/order/customer_book?status=completed', customer);
  const running = await all('/order/customer_book?status=active', customer);
  const weeks = await Promise.all(running.map(({ id }) => all(`/order/statements?order=${id}`, customer)));
  const [week] = weeks.flat();
  if (!week) throw new Error('The demo data has no closed week');
  const payment = await first('/customer/payments', customer);
  const saved = await first('/saved_search', customer);
  const shownVisit = await first(`/visit?order=${shared.id}`, customer);
  const [open, news] = [await first('/order/customer_open_book'), await first('/utils/news')];
  const event = await first('/utils/events');
  const ownChild = await first('/customer/children', customer);
  const [ownEducation, ownWork] = [await first('/sitter/education', sitter), await first('/sitter/work', sitter)];

  const moderator = await signInDemo(address, 'moderator');
  const waiting = await first('/staff/queue', moderator);
  const question = await first('/staff/content/faq', moderator);

  const idOf = (route: RoutePath): number => {
    if (route.startsWith('/staff/queue')) return waiting.id;
    if (route.startsWith('/staff/content')) return question.id;
    if (route.startsWith('/staff/people') || route.startsWith('/staff/checks')) return specialist.id;
    if (route.startsWith('/visits')) return shownVisit.id;
    if (route.startsWith('/events')) return event.id;
    if (route.startsWith('/news')) return news.id;
    if (route.startsWith('/orders')) return open.id;
    if (route.startsWith('/specialists')) return specialist.id;
    if (route.includes('education')) return ownEducation.id;
    if (route.includes('work')) return ownWork.id;
    if (route.includes('/order/open')) return ownOpen.id;
    if (route.startsWith('/my-orders/statement')) return week.id;
    if (route.endsWith('/repeat')) return over.id;
    if (route.startsWith('/profile/payments')) return payment.id;
    if (route.startsWith('/profile/searches')) return saved.id;
    if (route.includes('/:order/children')) return shared.order_item?.children[0]?.id ?? 0;
    return route.startsWith('/my-orders') ? shared.id : ownChild.id;
  };
  return (route) =>
    route
      .replace(':type', route.startsWith('/staff') ? 'faq' : 'user_agreement')
      .replace(':period', String(new Date().getFullYear()))
      .replace(':educationId', String(education.id))
      .replace(':workId', String(work.id))
      .replace(':order', String(shared.id))
      .replace(':id', String(idOf(route)));
}
