export * from './bids/bid.entity.ts';
export * from './bids/bid-bond.entity.ts';
export * from './bids/bid-result.entity.ts';
export * from './bids/bid-review.entity.ts';
export * from './bids/bid-review.process.ts';
export * from './bids/bid-states.ts';
export * from './library/certificate.entity.ts';
export * from './library/certificate-loan.entity.ts';
