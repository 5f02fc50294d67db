-- Orders of before are numbered in the order of their dates. The new column locks the table until all have their numbers
-- (docs/operations.md, "Upgrading"): it is written anew at once, as an update of each row with its indexes would take twice
-- as long, and run triggers.
ALTER TABLE "pedidos" ADD COLUMN "numero_do_pedido" integer;--> statement-breakpoint
CREATE TABLE "numeros_dos_pedidos" AS
  SELECT "id", (1000 + row_number() OVER (ORDER BY "criado_em", "id"))::integer AS "numero" FROM "pedidos";--> statement-breakpoint
ALTER TABLE "numeros_dos_pedidos" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE FUNCTION "numero_do_pedido"(pedido text) RETURNS integer LANGUAGE plpgsql STABLE AS $$
begin return (select numero from numeros_dos_pedidos where id = pedido); end $$;--> statement-breakpoint
ALTER TABLE "pedidos" ALTER COLUMN "numero_do_pedido" TYPE integer USING numero_do_pedido("id"), ALTER COLUMN "numero_do_pedido" SET NOT NULL;--> statement-breakpoint
DROP FUNCTION "numero_do_pedido";--> statement-breakpoint
DROP TABLE "numeros_dos_pedidos";--> statement-breakpoint
ALTER TABLE "pedidos" ALTER COLUMN "numero_do_pedido" ADD GENERATED ALWAYS AS IDENTITY (sequence name "pedidos_numero_do_pedido_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1);--> statement-breakpoint
SELECT setval('pedidos_numero_do_pedido_seq', 1001 + count(*), false) FROM "pedidos";--> statement-breakpoint
CREATE UNIQUE INDEX "pedidos_numero" ON "pedidos" USING btree ("numero_do_pedido");
