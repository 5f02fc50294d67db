-- Orders made so far have only the code of their discount: it is the one of that code that existed when they were made.
UPDATE "pedidos" SET "cupom_id" = "cupons"."id" FROM "cupons"
WHERE "cupons"."codigo" = "pedidos"."cupom" AND "cupons"."criado_em" <= "pedidos"."criado_em"
AND "pedidos"."cupom_id" IS NULL AND "pedidos"."desconto_centavos" > "pedidos"."desconto_pix_centavos";
