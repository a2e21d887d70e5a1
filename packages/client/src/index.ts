export { type Api, ApiError, type ApiOptions, createApi, type Schemas } from './api.ts';
export { events, type FeedOptions, type FeedPage } from './events.ts';
export { type ListItem, type ListPath, type ListQuery, pages } from './pages.ts';
export { verifyWebhook, WebhookError, type WebhookEvent } from './verify-webhook.ts';
