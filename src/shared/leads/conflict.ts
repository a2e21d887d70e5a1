import {
  isAnswer,
  type LeadEvent,
  nameOf,
  sentenceOf,
  type WishStep,
  wishStepOf,
} from '../events.ts';

const CONFLICTS: Record<WishStep, string> = {
  asked: 'has asked for another time',
  withdrawn: 'has withdrawn the request for another time',
  accepted: 'has accepted the requested time',
  changed: 'has confirmed another time',
  kept: 'has kept the confirmed time',
  restored: 'has restored the confirmed time',
};

/** A sentence that describes the event as the reason for a conflict. */
export function conflictOf(event: LeadEvent): string {
  if (event.type === 'lead.undone') return `${nameOf(event.actor)} ${sentenceOf(event)}.`;
  return `${nameOf(event.actor)} ${conflictText(event)}.`;
}

function conflictText(event: LeadEvent): string {
  const step = wishStepOf(event);
  if (step) return CONFLICTS[step];
  if (isAnswer(event)) return 'has answered this lead';
  if (event.type !== 'lead.assigned') return `has set this lead to ${event.data.to.status}`;
  const { who } = event.data;
  return who ? `has assigned this lead to ${who.name}` : 'has unassigned this lead';
}
