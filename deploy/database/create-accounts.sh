#!/bin/sh
# Creates the account that runs the site, when the database's image sets up an empty data folder. The
# account for migrations, site_owner, comes from the image's settings. After each migration it gives `site`
# the rights to run the site: `migrate.js --grant-to site`.
docker_process_sql --database=mysql <<SQL
CREATE USER IF NOT EXISTS 'site'@'%' IDENTIFIED BY '$(cat /run/secrets/mysql_password)';
GRANT GRANT OPTION ON site.* TO 'site_owner'@'%';
SQL
