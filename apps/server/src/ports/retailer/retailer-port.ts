/** What the retailer is told: one change of one order, without anything of the buyer. */
type RetailerNews = {
  /** The same in every attempt: who hears it twice knows it by this. */
  id: string;
  body: string;
};

/** How the retailer hears of its orders. Throws when it did not. */
export type RetailerPort = { tell(news: RetailerNews, attempt: number): Promise<void> };
