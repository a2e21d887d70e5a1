import { bookingLink } from '#shared/booking-links.ts';
import { PATHS } from '#shared/paths.ts';

export const reachContent = {
  id: 'global-reach',
  label: 'Locations',
  heading: 'Global reach',
  lede: 'Our operational sites are at Abu Dhabi and Al Ain. Our other locations are Alberta in Canada, the USA, Oman and Ethiopia.',
  places: 'Our locations',
  sites: { label: 'View Deployment Sites', href: PATHS.deploymentSites },
  voices: {
    label: 'What clients say',
    slides: 'Testimonials',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    dots: 'Choose a testimonial',
    sample: 'Sample text, until a client’s own words are released.',
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
    text: 'A consultation takes 30 to 90 minutes, by subject. We confirm the time within 24 hours.',
    label: 'Book a Consultation',
    href: bookingLink('consultation'),
    chat: 'WhatsApp Business',
  },
} as const;
