interface Counts {
  unread: number;
  all: number;
}
type CountsOf = (userId: number) => Promise<Counts>;

/** Counters by feature; zero for features without one. */
export interface StatisticsSources {
  notification?: CountsOf;
  orders?: CountsOf;
  chat?: CountsOf;
}

const nothing: CountsOf = async () => ({ unread: 0, all: 0 });

export const createStatistics =
  ({ notification = nothing, orders = nothing, chat = nothing }: StatisticsSources) =>
  async (userId: number) => {
    const [notices, own, rooms] = await Promise.all([notification(userId), orders(userId), chat(userId)]);
    return { notification: notices, orders: own, chat: rooms };
  };
