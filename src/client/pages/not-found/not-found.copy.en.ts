export const notFoundCopy = {
  label: 'Error 404',
  heading: '404 Page Not Found',
  lede: "The page you're looking for doesn't exist or has been moved.",
  home: 'Back to the home page',
  contact: 'Contact us',
};
