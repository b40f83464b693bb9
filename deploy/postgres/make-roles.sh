#!/bin/sh
# The logins of docs/how-to/deploy.md. PostgreSQL runs this once, when its folder is empty.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" --set backup="$BACKUP_PASSWORD" <<'SQL'
create role pickproof_owner login password :'owner';
create role pickproof_server nologin;
grant pickproof_server to pickproof_owner;
create role pickproof_app login password :'app' in role pickproof_server;
create role pickproof_backup login bypassrls password :'backup';
grant pg_read_all_data to pickproof_backup;
create database pickproof owner pickproof_owner;
SQL
