/** A message to the retailer: one change of one order, without data of the buyer. */
type RetailerNews = {
  /** The same in every attempt, so that the retailer recognizes a repeated message. */
  id: string;
  body: string;
};

/** Sends the retailer news of its orders. Throws on failure. */
export type RetailerPort = { tell(news: RetailerNews, attempt: number): Promise<void> };
