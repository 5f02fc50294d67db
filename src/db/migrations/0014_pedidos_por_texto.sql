DROP INDEX "pedidos_busca";
--> statement-breakpoint
-- Kept ready: taking accents off thousands of names at each search costs more than finding them.
alter table pedidos add column texto_de_busca text not null generated always as (sem_acento(nome || ' ' || email)) stored;
--> statement-breakpoint
create index pedidos_busca on pedidos using gin (texto_de_busca gin_trgm_ops);
