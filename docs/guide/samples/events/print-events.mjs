import { followFeed } from './follow-feed.mjs';

await followFeed(process.env.STATE ?? 'feed.next', (event) => {
  console.log(event.number, event.type, event.subject?.id);
});
