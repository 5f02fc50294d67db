-- Messages name customers and say 'off sale' as /api/v1 does: customers by their own id, guests too.
create or replace function webhook_dados_do_pedido(alvo text) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'numero', p.numero_do_pedido, 'status', p.status, 'clienteId', p.cliente_id,
    'subtotal', webhook_reais(p.subtotal_centavos), 'desconto', webhook_reais(p.desconto_centavos),
    'frete', webhook_reais(p.frete_centavos), 'total', webhook_reais(p.total_centavos),
    'estornado', webhook_reais(p.estornado_centavos), 'cupom', p.cupom, 'rastreio', p.codigo_rastreio,
    'criadoEm', webhook_momento(p.criado_em), 'pagoEm', webhook_momento(p.pago_em), 'entregueEm', webhook_momento(p.entregue_em),
    'itens', coalesce((select jsonb_agg(jsonb_build_object('produtoId', i.produto_id, 'nome', i.nome, 'variacao', i.variacao,
      'quantidade', i.quantidade, 'preco', webhook_reais(i.preco_centavos)) order by i.posicao) from pedido_itens i where i.pedido_id = p.id), '[]'))
  from pedidos p where p.id = alvo
$$;
--> statement-breakpoint
create or replace function webhook_dados_do_produto(alvo text) returns jsonb language sql stable as $$
  select coalesce((select jsonb_build_object('id', p.id, 'nome', p.nome, 'categoria', p.categoria, 'digital', p.digital,
      'arquivado', p.arquivado_em is not null, 'excluido', false,
      'preco', webhook_reais(p.preco_centavos), 'estoque', p.estoque,
      'variacoes', coalesce((select jsonb_agg(jsonb_build_object('nome', v.nome, 'preco', webhook_reais(coalesce(v.preco_centavos, p.preco_centavos)),
        'estoque', v.estoque) order by v.ordem) from produto_variacoes v where v.produto_id = p.id and v.a_venda), '[]'))
    from produtos p where p.id = alvo), jsonb_build_object('id', alvo, 'excluido', true))
$$;
--> statement-breakpoint
drop trigger usuarios_webhooks on usuarios;
--> statement-breakpoint
-- The team has accounts too; a guest is known from the first order.
create or replace function webhooks_do_cliente() returns trigger language plpgsql as $$
begin
  if new.criado_em < now() - interval '1 day' or not webhook_ha('cliente.criado') then return null; end if;
  if exists (select 1 from usuarios u where u.id = new.usuario_id and u.role <> 'cliente') then return null; end if;
  perform webhook_escrever('cliente.criado', 'cliente:' || new.id,
    jsonb_build_object('id', new.id, 'convidado', new.usuario_id is null, 'criadoEm', webhook_momento(new.criado_em)));
  return null;
end $$;
--> statement-breakpoint
create constraint trigger clientes_webhooks after insert on clientes deferrable initially deferred
  for each row execute function webhooks_do_cliente();
