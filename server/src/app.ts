import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@ladushki/contract/api';
import { apiBase } from '@ladushki/contract/product';
import type { FastifyInstance } from 'fastify';
import type { Assembly } from './assemble.ts';
import { createAccountParts } from './features/account/account.module.ts';
import { createAwardsByRule } from './features/awards/awards-by-rule.service.ts';
import { backupMetrics } from './features/backup/backup-metrics.ts';
import { createChatModule } from './features/chat/chat.module.ts';
import { createChat } from './features/chat/chat.service.ts';
import { createPresenceLookup } from './features/chat/presence/presence-lookup.ts';
import { createChildrenModule } from './features/children/children.routes.ts';
import { createChildren } from './features/children/children.service.ts';
import { createConsentsModule } from './features/content/consents/consents.routes.ts';
import { createConsents } from './features/content/consents/consents.service.ts';
import { createContentModule } from './features/content/content.routes.ts';
import { createContent } from './features/content/content.service.ts';
import { createHomeClaims } from './features/content/home-claims.ts';
import { createDayPlansModule } from './features/day-plans/day-plans.routes.ts';
import { createDayPlans } from './features/day-plans/day-plans.service.ts';
import { createDaysOffModule } from './features/days-off/days-off.routes.ts';
import { createDaysOff } from './features/days-off/days-off.service.ts';
import { createExtraHours } from './features/days-off/extra-hours.service.ts';
import { createDevelopment } from './features/development/development.routes.ts';
import { createDemoOidc } from './features/development/oidc.ts';
import { demoProviders } from './features/development/oidc-clients.ts';
import { createEngagementModule } from './features/engagement/engagement.routes.ts';
import { createEngagement } from './features/engagement/engagement.service.ts';
import { createLeadLetters } from './features/engagement/lead-letters.service.ts';
import { createFamilyModule } from './features/family/family.routes.ts';
import { createFamily } from './features/family/family.service.ts';
import { createFamilyPaymentsModule } from './features/family-payments/family-payments.routes.ts';
import { createFamilyPayments } from './features/family-payments/family-payments.service.ts';
import { createFiles } from './features/files/files.module.ts';
import { createGeocoderModule } from './features/geocoder/geocoder.routes.ts';
import { createGeocoder } from './features/geocoder/geocoder.service.ts';
import { createIdentityParts } from './features/identity/identity.module.ts';
import { createVisitorsModule } from './features/identity/visitors/visitors.routes.ts';
import { createVisitors } from './features/identity/visitors/visitors.service.ts';
import { createMeetingsModule } from './features/meetings/meetings.routes.ts';
import { createMeetings } from './features/meetings/meetings.service.ts';
import { createComplaintsModule } from './features/moderation/complaints/complaints.routes.ts';
import { createComplaints } from './features/moderation/complaints/complaints.service.ts';
import { createDeadLettersModule } from './features/moderation/dead-letters/dead-letters.routes.ts';
import { createModerationModule } from './features/moderation/moderation.module.ts';
import { createMysteryModule } from './features/mystery/mystery.routes.ts';
import { createMystery } from './features/mystery/mystery.service.ts';
import { createBroadcast } from './features/notifications/broadcast.service.ts';
import { createLiveModule } from './features/notifications/live-events.module.ts';
import { createNotificationsModule } from './features/notifications/notifications.routes.ts';
import { createNotifications } from './features/notifications/notifications.service.ts';
import { createOnboardingModule } from './features/onboarding/onboarding.routes.ts';
import { createOnboarding } from './features/onboarding/onboarding.service.ts';
import { createOrdersModule } from './features/orders/orders.routes.ts';
import { createOrders } from './features/orders/orders.service.ts';
import { childAccess } from './features/orders/reading/child-access.service.ts';
import { createBrowserReportsModule } from './features/pages/browser-reports/browser-reports.routes.ts';
import { createBrowserReports } from './features/pages/browser-reports/browser-reports.service.ts';
import { createMaps } from './features/pages/maps/maps.routes.ts';
import { mountSite } from './features/pages/mount-site.ts';
import { createSitemap } from './features/pages/sitemap/sitemap.routes.ts';
import { createEarningsModule } from './features/payments/earnings/earnings.routes.ts';
import { createEarnings } from './features/payments/earnings/earnings.service.ts';
import { createFiscalReceipts } from './features/payments/fiscal/fiscal-receipts.ts';
import { createPaymentsModule } from './features/payments/payments.routes.ts';
import { createPayments } from './features/payments/payments.service.ts';
import { createPayoutAccountsModule } from './features/payments/payout-accounts/payout-accounts.routes.ts';
import { createPayoutAccounts } from './features/payments/payout-accounts/payout-accounts.service.ts';
import { createPayoutsModule } from './features/payments/payouts/payouts.routes.ts';
import { createPayouts } from './features/payments/payouts/payouts.service.ts';
import { createProviderEvents } from './features/payments/provider-events.service.ts';
import { createPushModule } from './features/push/push.module.ts';
import { createPush } from './features/push/push.service.ts';
import { createReferenceDataModule } from './features/reference-data/reference-data.routes.ts';
import { createReferenceData } from './features/reference-data/reference-data.service.ts';
import { createReliabilityModule } from './features/reliability/reliability.routes.ts';
import { createReplacementsModule } from './features/replacements/replacements.routes.ts';
import { createReplacements } from './features/replacements/replacements.service.ts';
import { createReviewsModule } from './features/reviews/reviews.routes.ts';
import { createReviews } from './features/reviews/reviews.service.ts';
import { createSanctionsModule } from './features/sanctions/sanctions.routes.ts';
import { createSavedSearchesModule } from './features/saved-searches/saved-searches.module.ts';
import { createSitterDetail } from './features/search/cards/detail.service.ts';
import { createFavouritesModule } from './features/search/favourites/favourites.routes.ts';
import { createFavourites } from './features/search/favourites/favourites.service.ts';
import { createSearchModule } from './features/search/search.routes.ts';
import { createSearch } from './features/search/search.service.ts';
import { createUsualPrice } from './features/search/usual-price.service.ts';
import { createSitterProfileModule } from './features/sitter-profile/sitter-profile.routes.ts';
import { createSitterProfile } from './features/sitter-profile/sitter-profile.service.ts';
import { createStaffContentModule } from './features/staff-content/staff-content.module.ts';
import { createPayoutHolds } from './features/staff-money/payout-holds.service.ts';
import { createProof } from './features/staff-money/proof.service.ts';
import { createStaffMoneyModule } from './features/staff-money/staff-money.routes.ts';
import { createStaffMoney } from './features/staff-money/staff-money.service.ts';
import { createStaffPayouts } from './features/staff-money/staff-payouts.service.ts';
import { createStuckRefunds } from './features/staff-money/stuck-refunds.ts';
import { createStaffNumbersModule } from './features/staff-numbers/staff-numbers.routes.ts';
import { createStaffNumbers } from './features/staff-numbers/staff-numbers.service.ts';
import { createTodayModule } from './features/today/today.routes.ts';
import { createToday } from './features/today/today.service.ts';
import { createChargesModule } from './features/visits/charges/charges.routes.ts';
import { createDiaryModule } from './features/visits/diary/diary.routes.ts';
import { createDiary } from './features/visits/diary/diary.service.ts';
import { createTickEvents } from './features/visits/diary/tick-events.service.ts';
import { createExpensesModule } from './features/visits/expenses/expenses.routes.ts';
import { createTipsModule } from './features/visits/tips/tips.routes.ts';
import { createVisitsModule } from './features/visits/visits.routes.ts';
import { createVisits } from './features/visits/visits.service.ts';
import type { Authenticate, IsConfirmed, KnowsSessionKey } from './platform/actor.ts';
import { isDemo, servesPeople } from './platform/config.ts';
import { createReachable } from './platform/database/reachable.ts';
import { docsPage } from './platform/http/description/docs-page.ts';
import { openApiDocument } from './platform/http/description/openapi.ts';
import { mountHealth } from './platform/http/health.ts';
import { sweepKeys } from './platform/http/idempotency.sql.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { createRateLimit, limitPagesAndImages, type RateLimit } from './platform/http/limits/rate-limit.ts';
import { shedLoad } from './platform/http/load-shedding.ts';
import { addLabelledMetrics, addMetrics, mountMetrics } from './platform/http/metrics-endpoint.ts';
import { type MountDeps, mountRoute } from './platform/http/mount-endpoints.ts';
import { trackReplies } from './platform/http/open-replies.ts';
import { createServer } from './platform/http/server.ts';
import { createUploads } from './platform/http/uploads/uploads.ts';
import { jobMetrics, platformMetrics, redisMetrics, replicaMetrics } from './platform/metrics.ts';
import type { Module } from './platform/module.ts';
import { createHub } from './platform/realtime/hub.ts';

export interface App {
  server: FastifyInstance;
  /** Resolves when the instance is ready; it may listen before. */
  ready: Promise<void>;
  /** Readiness ends first; for `drainMs` calls are still served, until the balancer has noticed. */
  close(drainMs?: number): Promise<void>;
  /** Answers the requests still open when the shutdown deadline has passed. */
  abandon(): void;
}

interface Product {
  modules: Module[];
  authenticate: Authenticate;
  knowsSessionKey: KnowsSessionKey;
  isConfirmed: IsConfirmed;
}

/** The explicit list of features: nothing is registered automatically. */
function createProduct(deps: Assembly, rateLimit: RateLimit): Product {
  const referenceData = createReferenceData(deps);
  const geocoder = createGeocoder(deps, referenceData);
  const content = createContent(deps);
  const visitors = createVisitors(deps);
  const notifications = createNotifications(deps);
  const identity = createIdentityParts(
    deps,
    { content, notifications },
    isDemo(deps.config) ? demoProviders(deps.config) : {},
  );
  const family = createFamily(deps, { notifications, sessions: identity.sessions });
  const children = createChildren(deps, { content, referenceData, access: childAccess });
  const sitterProfile = createSitterProfile(deps, referenceData);
  const hub = createHub(deps);
  const dayPlans = createDayPlans(deps, childAccess, createTickEvents(deps, hub));
  const chat = createChat(deps, hub);
  const presence = createPresenceLookup(deps.db, hub.presence);
  const search = createSearch(deps, referenceData, presence);
  const push = createPush(deps, content);
  const payments = createPayments(deps);
  const receipts = createFiscalReceipts(deps, notifications);
  const payoutAccounts = createPayoutAccounts(deps, notifications);
  const earnings = createEarnings(deps, payoutAccounts);
  const payouts = createPayouts(deps, notifications);
  const proof = createProof(deps, { payments, payouts, notifications });
  const orders = createOrders(deps, { payments, notifications, referenceData, search });
  const visits = createVisits(deps, { payments, notifications, endUnpaid: orders.endUnpaid });
  const { mayKnowPlace, hasLiveOrder } = orders;
  const sitterDetail = createSitterDetail(deps, {
    search,
    sitterProfile,
    referenceData,
    presence,
    mayKnowPlace,
    hasLiveOrder,
  });
  const statistics = { notification: notifications.countsOf, orders: orders.countsOf, chat: chat.countsOf };
  const { module: accountModule, account } = createAccountParts(deps, {
    identity,
    children,
    dayPlans,
    family,
    sitterProfile,
    orders,
    payments,
    referenceData,
    content,
    notifications,
    payoutAccounts,
    payouts,
    statistics,
  });
  const awardsByRule = createAwardsByRule(deps, notifications);
  const onboarding = createOnboarding(deps, { account, search });
  const modules = [
    createReferenceDataModule(referenceData),
    createContentModule(content, createHomeClaims(content, search)),
    createGeocoderModule(geocoder, rateLimit),
    createMaps(deps, geocoder),
    createSitemap(deps, content),
    createBrowserReportsModule(createBrowserReports(deps, rateLimit)),
    createVisitorsModule(visitors),
    identity.module,
    accountModule,
    createFamilyModule(family),
    createFiles(deps),
    createModerationModule(deps, {
      sessions: identity.sessions,
      orders,
      visits,
      payments,
      payouts,
      notifications,
      referenceData,
      takeovers: identity.takeovers,
      recoveries: identity.recoveries,
    }),
    createDeadLettersModule(deps),
    createStaffContentModule(deps, {
      content,
      referenceData,
      notifications,
      broadcast: createBroadcast(deps),
      answerLeads: createLeadLetters(deps),
      awardsByRule,
    }),
    createStaffMoneyModule({
      service: createStaffMoney(deps, proof),
      proof,
      holds: createPayoutHolds(deps),
      payouts: createStaffPayouts(deps, payouts),
      stuckRefunds: createStuckRefunds(deps, notifications),
      receipts,
    }),
    createStaffNumbersModule(createStaffNumbers(deps)),
    createConsentsModule(createConsents(deps, content)),
    createEngagementModule(createEngagement(deps, content)),
    createMysteryModule(createMystery(deps, { search, notifications })),
    createChatModule(deps, { hub, chat, sessions: identity.sessions, notifications, push, rateLimit }),
    createPushModule(deps, { push, notifications }),
    createLiveModule(deps, { hub, notifications, chat }),
    createChildrenModule(deps, children),
    createDayPlansModule(dayPlans),
    createDaysOffModule(createDaysOff(deps), createExtraHours(deps)),
    createSitterProfileModule(deps, { service: sitterProfile, content, notifications }),
    createSearchModule(deps, {
      search,
      details: sitterDetail,
      usualPrice: createUsualPrice(deps, { search, referenceData }),
    }),
    createFavouritesModule(createFavourites(deps, search)),
    createComplaintsModule(createComplaints(deps, notifications)),
    createNotificationsModule(notifications),
    createOnboardingModule(onboarding),
    createPaymentsModule(payments, createProviderEvents(deps, { accounts: payoutAccounts, payouts, payments }), deps),
    createFamilyPaymentsModule(createFamilyPayments(deps)),
    createPayoutAccountsModule(payoutAccounts),
    createEarningsModule(earnings),
    createPayoutsModule(payouts),
    createOrdersModule(deps, orders),
    createVisitsModule(deps, visits),
    createChargesModule(deps, visits),
    createTipsModule(deps, visits),
    createExpensesModule(deps, visits),
    createTodayModule(createToday(deps, { visits, search, family, earnings, onboarding, geocoder })),
    createDiaryModule(createDiary(deps, { hub, notifications, reader: visits.reader, dayPlans })),
    createMeetingsModule(deps, createMeetings(deps, payments)),
    createReliabilityModule(),
    createReplacementsModule(createReplacements(deps, { orders, notifications, search, referenceData })),
    createReviewsModule(createReviews(deps, notifications)),
    createSanctionsModule(deps, notifications),
    createSavedSearchesModule(deps, { search, orders }),
    ...(isDemo(deps.config)
      ? [
          createDevelopment(deps, {
            sandbox: payments.sandbox,
            prove: proof.prove,
            payOut: payouts.run,
            giveAwards: awardsByRule.run,
          }),
          createDemoOidc(deps.config, deps.db),
        ]
      : []),
  ];
  return {
    modules,
    authenticate: identity.authenticate,
    knowsSessionKey: visitors.knowsSessionKey,
    isConfirmed: identity.confirming.isConfirmed,
  };
}

function mountDocs(server: FastifyInstance): void {
  let document: string | undefined;
  server.get(`${apiBase}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(api));
    return reply.type('application/json').send(document);
  });
  server.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`);
    return reply.type('text/html').send(docsPage(api, nonce));
  });
}

/** Builds the application without listening. A worker answers health checks and metrics alone. */
export async function buildApp(deps: Assembly, options: { pages?: boolean } = {}): Promise<App> {
  const server = await createServer(deps.config, deps.log);
  deps.tracing?.requests(server);
  if (deps.tracing) server.early.stop();
  const abandon = trackReplies(server);
  const rateLimit = createRateLimit(deps.counters, deps.config.RATE_LIMIT === 'on' || !isDemo(deps.config), deps.log);
  const { modules, authenticate, knowsSessionKey, isConfirmed } = createProduct(deps, rateLimit);
  const { shed, inFlight } = shedLoad(server, deps.config, authenticate);
  const started = modules.filter(({ onlyWeb }) => !onlyWeb || servesPeople(deps.config));
  const mountDeps: MountDeps = {
    authenticate,
    knowsSessionKey,
    isConfirmed,
    rateLimit,
    idempotency: createIdempotency(deps),
    uploads: createUploads(deps),
  };
  deps.jobs.define('forget-idempotency-keys', () => sweepKeys(deps.db, deps.clock.now()), { everyMinutes: 30 });
  let [closing, warmingUp] = [false, true];
  const databaseAnswers = createReachable(deps.db);
  server.addHook('onSend', (_request, reply, payload, done) => {
    // A client with a kept connection has to open the next one elsewhere.
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  mountHealth(server, {
    whyNot: () => (closing && 'closing') || (warmingUp && 'warming up') || null,
    databaseAnswers,
    dependencies: () => ({ ...(deps.replica && { replica: deps.replica.state() }) }),
  });
  const registry = mountMetrics(server, deps.config.METRICS_TOKEN);
  addMetrics(registry, [
    ...platformMetrics(deps),
    {
      name: 'database_answers',
      help: 'Whether the database answers this instance',
      read: async () => Number(await databaseAnswers()),
    },
    ...redisMetrics(deps.redis),
    ...replicaMetrics(deps.replica),
    ...backupMetrics(deps.config),
    ...mountDeps.uploads.metrics,
    ...started.flatMap(({ metrics = [] }) => metrics),
  ]);
  addLabelledMetrics(registry, [...jobMetrics(deps), inFlight]);
  for (const collector of [shed, ...started.flatMap(({ collectors = [] }) => collectors)])
    registry.registerMetric(collector);
  if (servesPeople(deps.config)) {
    mountDocs(server);
    for (const module of modules) {
      for (const route of module.routes) mountRoute(server, route, mountDeps);
      module.mount?.(server);
    }
    if (options.pages) await mountSite(server, { ...deps, authenticate, databaseAnswers });
  }
  limitPagesAndImages(server, rateLimit);
  await deps.jobs.start();
  for (const module of started) await module.start?.();
  const ready = Promise.all(started.map((module) => module.warmUp?.())).then(async () => {
    // Handlers ask other features, which are whole only now.
    await deps.jobs.work();
    warmingUp = false;
  });
  // Whoever awaits it learns of its failure.
  ready.catch(() => {});
  return {
    server,
    ready,
    abandon,
    async close(drainMs = 0) {
      closing = true;
      server.early.stop();
      if (drainMs > 0) await delay(drainMs);
      await server.close();
      for (const module of started) await module.stop?.();
      await deps.jobs.stop();
    },
  };
}
