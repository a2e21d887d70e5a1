/** The script of the 404 page. */
import './page.ts';
import './search-box.ts';
