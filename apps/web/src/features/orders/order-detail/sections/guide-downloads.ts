/** The callbacks with which sections download guides; undefined for viewers who are no sellers. */
export interface GuideDownloads {
  /** Why this viewer may not download any. */
  readonly refusal?: string | undefined;
  readonly download: (trackingNumber: string) => void;
  readonly isBusy: (trackingNumber: string) => boolean;
}
