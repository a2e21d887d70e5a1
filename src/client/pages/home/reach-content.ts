import { PATHS } from '#shared/paths.ts';

export const reachContent = {
  id: 'global-reach',
  label: 'Locations',
  heading: 'Global reach',
  lede: 'From Abu Dhabi and Al Ain to Alberta, the USA, Oman and Ethiopia: five places, one way of building.',
  places: 'Our locations',
  sites: { label: 'View Deployment Sites', href: PATHS.deploymentSites },
  voices: {
    label: 'What clients say',
    slides: 'Testimonials',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    dots: 'Choose a testimonial',
    sample: 'Sample wording, until the client’s own is cleared for print.',
  },
  video: {
    heading: 'Inside the halls',
    play: 'Play the video',
    notice: 'Loads from YouTube when you ask for it, and not before.',
    watch: 'Watch the video on YouTube',
    unset:
      'Containers of one feeder, drawn to scale. The video of our halls is shown here once it is released.',
  },
  talk: {
    text: 'Half an hour with an engineer tells you more than this page.',
    label: 'Book a Consultation',
    href: PATHS.bookAppointment,
    chat: 'WhatsApp Business',
  },
} as const;
