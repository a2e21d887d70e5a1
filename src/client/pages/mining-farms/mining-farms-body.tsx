import { ActionList } from '#client/components/action-list.tsx';
import { ClosingCall } from '#client/components/closing-call.tsx';
import { Section } from '#client/components/section.tsx';
import { FarmCounting } from './farm-counting.tsx';
import { FarmInfrastructure } from './farm-infrastructure.tsx';
import { FarmSpecifications } from './farm-specifications.tsx';
import { FarmTrackRecord } from './farm-track-record.tsx';
import { miningFarmsContent as content } from './mining-farms-content.ts';

/** All of /mining-farms below its heading. */
export function MiningFarmsBody() {
  const { actions, ...solutions } = content.solutions;
  return (
    <>
      <FarmInfrastructure />
      <FarmSpecifications />
      <FarmTrackRecord />
      <FarmCounting />
      <Section {...solutions}>
        <ActionList actions={actions} />
      </Section>
      <ClosingCall id="next" {...content.closing} />
    </>
  );
}
