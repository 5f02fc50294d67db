create extension if not exists unaccent with schema public;
--> statement-breakpoint
create extension if not exists pg_trgm with schema public;
--> statement-breakpoint
-- unaccent() is only stable, because its dictionary could change; ours does not, so indexes may rely on it.
create or replace function public.sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;
--> statement-breakpoint
create or replace function public.sem_marcas(html text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(html, '<[^>]*>', ' ', 'g') $$;
