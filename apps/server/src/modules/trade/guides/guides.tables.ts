export interface GuidesTables {
  /**
   * The labels of guides.
   * @spread owned
   */
  guide_label: {
    account_name: string;
    order_id: string;
    tracking_number: string;
    /** The label. */
    pdf: Buffer;
  };
}
