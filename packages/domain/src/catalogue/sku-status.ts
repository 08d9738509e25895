/** State of a variant (document 2, sections 3 and 4). */
export type SkuStatus = 'APPROVED' | 'PENDING_APPROVAL' | 'REJECTED';
