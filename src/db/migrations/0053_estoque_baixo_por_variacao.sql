-- What is low or empty by variation, for the panel's list and its first page.
CREATE INDEX "produto_variacoes_pouco_estoque" ON "produto_variacoes" USING btree ("estoque","produto_id") WHERE "produto_variacoes"."a_venda" and "produto_variacoes"."estoque" is not null;
