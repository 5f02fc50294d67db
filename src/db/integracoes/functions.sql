-- Importers bring history, which is news to no program: their transactions set `loja.importando`.
create or replace function webhook_ha(assunto text) returns boolean language plpgsql stable as $$
begin
  return coalesce(current_setting('loja.importando', true), '') <> '1'
    and exists (select from webhooks where ativo and topicos @> array[assunto]);
end $$;

-- The webhook is locked as its foreign key will: one that is being deleted is passed over, so that its deletion fails no order.
-- A message about an object waits for its first one that was put off, so that the sender does not look at it before.
create or replace function webhook_escrever(assunto text, alvo text, fatos_do_objeto jsonb, uma_vez boolean default true) returns void language plpgsql as $$
begin
  if fatos_do_objeto is null then return; end if;
  insert into webhook_mensagens (id, webhook_id, topico, objeto, fatos, criado_em, proxima_em)
    select 'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, assunto, alvo, fatos_do_objeto, clock_timestamp(),
      greatest(now(), (select a.proxima_em from webhook_mensagens a
        where a.webhook_id = w.id and a.objeto = alvo and a.situacao = 'esperando' order by a.sequencia limit 1))
    from webhooks w
    where w.ativo and w.topicos @> array[assunto]
      and not (uma_vez and exists (select 1 from webhook_mensagens a
        where a.webhook_id = w.id and a.objeto = alvo and a.topico = assunto and a.situacao = 'esperando'
          and a.xmin = pg_current_xact_id()::xid))
    for key share of w skip locked;
  if found then insert into anuncios (dados) values ('{"tipo":"webhooks"}'); end if;
end $$;

-- Returns the columns of an object: `FatosDaMensagem` in src/domain/integracoes/corpo-da-mensagem.ts, which writes the text from
-- them. Of people they contain ids only.
create or replace function fatos_do_pedido(alvo text) returns jsonb language sql stable as $$
  select jsonb_build_object('tipo', 'pedido', 'id', p.id, 'numeroDoPedido', p.numero_do_pedido, 'status', p.status, 'clienteId', p.cliente_id,
    'emDisputa', p.em_disputa, 'retirada', p.retirada, 'origem', p.origem, 'cupom', p.cupom, 'prazoEntrega', p.prazo_entrega,
    'subtotalCentavos', p.subtotal_centavos, 'descontoCentavos', p.desconto_centavos, 'freteCentavos', p.frete_centavos,
    'totalCentavos', p.total_centavos, 'valeCentavos', p.vale_centavos, 'estornadoCentavos', p.estornado_centavos,
    'codigoRastreio', p.codigo_rastreio, 'notaChave', p.nota_chave,
    'pagoEm', p.pago_em, 'entregueEm', p.entregue_em, 'criadoEm', p.criado_em, 'atualizadoEm', p.atualizado_em,
    'itens', coalesce((select jsonb_agg(jsonb_build_object('produtoId', i.produto_id, 'nome', i.nome, 'variacao', i.variacao,
      'precoCentavos', i.preco_centavos, 'quantidade', i.quantidade, 'descontoCentavos', i.desconto_centavos, 'digital', i.digital,
      'kit', i.kit) order by i.posicao) from pedido_itens i where i.pedido_id = p.id), '[]'))
  from pedidos p where p.id = alvo
$$;

create or replace function webhooks_do_pedido() returns trigger language plpgsql as $$
declare
  pagos constant text[] := array['approved', 'enviado', 'concluido'];
  assuntos text[] := '{}';
  assunto text;
begin
  if tg_op = 'INSERT' then
    assuntos := array['pedido.criado'];
    if new.status = any(pagos) then assuntos := assuntos || 'pedido.pago'::text; end if;
  else
    if new.status = any(pagos) and old.status <> all(pagos) then assuntos := assuntos || 'pedido.pago'::text; end if;
    if new.status = 'enviado' and old.status <> 'enviado' then assuntos := assuntos || 'pedido.enviado'::text; end if;
    if (new.status = 'concluido' or new.entregue_em is not null) and old.status <> 'concluido' and old.entregue_em is null then
      assuntos := assuntos || 'pedido.entregue'::text;
    end if;
    if new.status = 'rejected' and old.status <> 'rejected' then assuntos := assuntos || 'pedido.cancelado'::text; end if;
    if new.estornado_centavos > old.estornado_centavos then assuntos := assuntos || 'pedido.estornado'::text; end if;
  end if;
  foreach assunto in array assuntos loop
    if webhook_ha(assunto) then
      perform webhook_escrever(assunto, 'pedido:' || new.id, fatos_do_pedido(new.id));
    end if;
  end loop;
  return null;
end $$;

-- The order as its edit leaves it: items and sums of the same transaction are there.
create or replace function webhooks_da_alteracao() returns trigger language plpgsql as $$
begin
  if webhook_ha('pedido.alterado') then
    perform webhook_escrever('pedido.alterado', 'pedido:' || new.pedido_id, fatos_do_pedido(new.pedido_id));
  end if;
  return null;
end $$;

create or replace function fatos_do_produto(alvo text) returns jsonb language sql stable as $$
  select coalesce((select jsonb_build_object('tipo', 'produto', 'id', p.id, 'nome', p.nome, 'categoria', p.categoria, 'digital', p.digital,
      'arquivadoEm', p.arquivado_em, 'precoCentavos', p.preco_centavos, 'estoque', p.estoque,
      'variacoes', coalesce((select jsonb_agg(jsonb_build_object('nome', v.nome, 'precoCentavos', v.preco_centavos, 'estoque', v.estoque)
        order by v.ordem) from produto_variacoes v where v.produto_id = p.id and v.a_venda), '[]'))
    from produtos p where p.id = alvo), jsonb_build_object('tipo', 'produto-excluido', 'id', alvo))
$$;

create or replace function webhooks_do_produto() returns trigger language plpgsql as $$
declare
  alvo text;
begin
  if tg_op = 'DELETE' then alvo := old.id; else alvo := new.id; end if;
  if webhook_ha('produto.alterado') then
    perform webhook_escrever('produto.alterado', 'produto:' || alvo, fatos_do_produto(alvo));
  end if;
  return null;
end $$;

-- A shelf whose units fell to 5 or fewer (`ESTOQUE_BAIXO` in src/domain/produtos/produto.ts), compared with those before the
-- transaction: the first of its changes has them.
create or replace function webhooks_do_estoque() returns trigger language plpgsql as $$
declare
  alvo text;
  variacao text;
  lugar text;
  vistas text := coalesce(nullif(current_setting('loja.webhooks_de_estoque', true), ''), '|');
  fatos jsonb;
begin
  if not webhook_ha('estoque.baixo') then return null; end if;
  if tg_table_name = 'produtos' then
    alvo := new.id;
  else
    alvo := new.produto_id;
    variacao := new.nome;
  end if;
  lugar := '|' || alvo || coalesce('/' || variacao, '') || '|';
  if position(lugar in vistas) > 0 then return null; end if;
  perform set_config('loja.webhooks_de_estoque', right(vistas, 16000) || lugar, true);
  if old.estoque <= 5 then return null; end if;
  select jsonb_build_object('tipo', 'estoque', 'id', p.id, 'nome', p.nome, 'variacao', v.nome, 'estoque', coalesce(v.estoque, p.estoque)) into fatos
    from produtos p left join produto_variacoes v on v.produto_id = p.id and v.nome = variacao
    where p.id = alvo and not p.digital and p.arquivado_em is null
      and case when variacao is null then p.estoque <= 5 else v.a_venda and v.estoque <= 5 end;
  if found then perform webhook_escrever('estoque.baixo', 'produto:' || alvo, fatos, false); end if;
  return null;
end $$;

create or replace function webhooks_da_devolucao() returns trigger language plpgsql as $$
begin
  if webhook_ha('devolucao.pedida') then
    perform webhook_escrever('devolucao.pedida', 'devolucao:' || new.numero, jsonb_build_object('tipo', 'devolucao', 'numero', new.numero,
      'pedidoId', new.pedido_id, 'motivo', new.motivo, 'troca', new.troca,
      'itens', coalesce((select jsonb_agg(jsonb_build_object('produtoId', i.produto_id, 'nome', i.nome, 'variacao', i.variacao,
        'quantidade', d.quantidade) order by i.posicao) from devolucao_itens d join pedido_itens i on i.id = d.item_id where d.numero = new.numero), '[]')));
  end if;
  return null;
end $$;

-- A guest's row that another order's took the place of is gone again by the end of the transaction.
create or replace function webhooks_do_cliente() returns trigger language plpgsql as $$
begin
  if not webhook_ha('cliente.criado') then return null; end if;
  if not exists (select 1 from clientes where id = new.id) then return null; end if;
  if exists (select 1 from usuarios u where u.id = new.usuario_id and u.role <> 'cliente') then return null; end if;
  perform webhook_escrever('cliente.criado', 'cliente:' || new.id,
    jsonb_build_object('tipo', 'cliente', 'id', new.id, 'convidado', new.usuario_id is null, 'criadoEm', new.criado_em));
  return null;
end $$;
