/** Whether this is the long run, npm run soak. */
const isSoak = process.env.SOAK === 'on';

/** How much a test does: enough for a proof in npm test, all of it in npm run soak. */
export const chooseTestLength = <T>(whole: T, proof: T): T => (isSoak ? whole : proof);
