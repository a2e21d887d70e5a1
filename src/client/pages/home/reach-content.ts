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
  },
  film: {
    captionId: 'hall-film-caption',
    title: 'From the power line to the machines',
    play: 'Play the film',
    text: 'A silent drawn film of 11 seconds. Current comes in over a power line, passes a transformer and reaches the containers. On the busbar of a rack it starts ten machines one after the other, and their fans turn.',
    files: [
      { src: '/hall-film.webm', type: 'video/webm; codecs="av01.0.04M.08"' },
      { src: '/hall-film.mp4', type: 'video/mp4' },
    ],
  },
  talk: {
    text: 'A consultation takes 30 to 90 minutes, by subject. We confirm the time within 24 hours.',
    label: 'Book a Consultation',
    href: bookingLink('consultation'),
    chat: 'WhatsApp Business',
  },
} as const;
