import { sql, type SQL } from 'drizzle-orm';
import { somarVendas } from '#application/relatorios/vendas.ts';
import type { Banco } from '#db/client.ts';
import { semSomarLinks, somarLinks } from '#tests/support/somar-links.ts';

/** At least a thousand orders: one in a thousand has an influencer of its own. */
type Volume = { produtos: number; pedidos: number };

/** Products that reviews, lost pieces and conversations are about. */
const maisPedidosDe = (produtos: number) => Math.min(3000, produtos - 1);
const listasDe = (pedidos: number) => Math.min(1000, pedidos / 10);

/** Rows of each subject, in the order in which they may refer to each other; all grow with the volume. */
const linhasDe = {
  pessoas: ({ pedidos }) => [
    `insert into usuarios (id, email, nome, role, cupom)
      select 'usuario-' || n, 'usuario' || n || '@exemplo.test', 'Pessoa ' || n, case when n % 100 = 0 then 'influencer' else 'cliente' end, case when n % 100 = 0 then 'CUPOM' || n end
      from generate_series(1, ${pedidos / 10}) n`,
    `insert into conjuntos_de_direitos (id, nome, direitos) select 'conjunto-' || n, 'Conjunto ' || n, array['pedidos:ver'] from generate_series(1, 20) n`,
    `insert into usuarios (id, email, nome, role, conjunto_id) select 'editor-' || n, 'editor' || n || '@exemplo.test', 'Editor ' || n, 'editor', 'conjunto-' || 1 + n % 20 from generate_series(1, 40) n`,
    `insert into contas (id, usuario_id, provedor, id_no_provedor) select 'conta-' || id, id, 'credential', id from usuarios`,
    `insert into sessoes (id, usuario_id, token, expira_em) select 'sessao-' || id, id, 'token-' || id, now() + interval '1 day' from usuarios`,
  ],
  catalogo: ({ produtos }) => [
    `insert into categorias (slug, nome) select 'categoria-' || n, 'Categoria ' || n from generate_series(1, 5) n`,
    // Words of their own for each product, some common and most rare, as in a real catalogue.
    `insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, digital, destaque, peso_kg, altura_cm, largura_cm, comprimento_cm, arquivado_em, criado_em, tipo, casa_mm, base_mm, rei_mm, materiais, usos, variacoes)
      select 'produto-' || n, case n % 40 when 0 then 'Cavalo de ébano' when 1 then 'Relógio digital' when 2 then 'Dama de buxo' else initcap(translate(left(md5((n % 900)::text), 8), '0123456789', 'ghijklmnop')) end || ' ' || n,
        '<p>' || palavras.texto || '</p>', 1000 + (n * 7919) % 90000, n % 20, 'categoria-' || (case when n % 100 < 60 then 1 when n % 100 < 80 then 2 when n % 100 < 95 then 3 when n % 100 < 99 then 4 else 5 end), n % 9 = 0, n % 200 = 0, 1, 1, 1, 1,
        case when n % 50 = 0 then now() end, now() - n * interval '1 hour',
        case when n % 500 = 7 then 'relogio' when n % 500 = 8 then 'acessorio' else (array['tabuleiro', 'pecas', 'conjunto', 'livro'])[1 + n % 4] end, case when n % 4 in (0, 2) then 40 + n % 20 end, case when n % 4 in (1, 2) then 25 + n % 20 end, case when n % 4 in (1, 2) then 60 + n % 40 end, array[(array['nogueira', 'bordo', 'buxo', 'vinil'])[1 + n % 4]], case when n % 2 = 0 then array['clube'] else array['casa', 'viagem'] end, case when n % 10 = 1 then array['Azul', 'Verde'] else '{}' end
      from generate_series(1, ${produtos}) n,
        lateral (select string_agg(translate(left(md5((n * k % (k * k + 60))::text), 9), '0123456789', 'ghijklmnop'), ' ') as texto from generate_series(1, 80) k) palavras`,
    `insert into produto_imagens (id, produto_id, posicao, principal, pasta, largura, altura, larguras)
      select 'imagem-' || n || '-' || p, 'produto-' || n, p, p = 0, 'produtos/' || n || '-' || p, 1600, 1200, '{320,640}' from generate_series(1, ${produtos}) n, generate_series(0, 1) p`,
    `update produto_variacoes v set imagem_id = 'imagem-' || substr(v.produto_id, 9) || '-1' where v.nome = 'Verde'`,
    // A tenth of them each with a stock of its own.
    `update produto_variacoes v set estoque = case v.nome when 'Azul' then p.estoque else 0 end from produtos p where p.id = v.produto_id and v.produto_id like '%01'`,
  ],
  pedidos: ({ produtos, pedidos }) => [
    // What the trigger sums order by order, with all orders of the person each time, is summed at once below.
    `alter table pedidos disable trigger pedidos_somar_no_cliente`,
    // One customer buys a lot. Most orders are old and done; the newest are pending, a few disputed or deleted.
    `insert into pedidos (id, status, nome, email, telefone, uid, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, cupom_codigo, id_influencer, preferencia_id, conferido_em, expira_em, estoque_reservado, em_disputa, excluido_em, criado_em, pago_em, visitante, rede, em_volume, tem_bens, cupom_id, nota_chave)
      select lpad(n::text, 20, 'p'), s.status, 'Pessoa ' || n, 'pessoa' || n % 5000 || '@exemplo.test', '11900000000', case when n % 3 > 0 then 'usuario-' || (case when n % 97 = 0 then 100 else 1 + n % ${pedidos / 10} end) end, n % 3 = 0, '01001000', 'Rua', '1', 'Sé', 'São Paulo', 'SP', 10000, 10000, 'Frete Grátis',
        case when n % 10 = 0 then 'CUPOM100' end, case when n % 10 = 0 then 'usuario-' || (100 * (1 + n % (${pedidos / 10} / 100))) end, 'pref-' || n, case when n % 20 > 0 then now() - n * interval '1 minute' end,
        now() - n * interval '10 minutes' + interval '1 day', s.status <> 'rejected', n % 500 = 0, case when n % 1000 = 0 then now() end, now() - n * interval '10 minutes', case when s.status in ('approved', 'enviado', 'concluido') then now() - n * interval '10 minutes' end, 'visitante-' || n % 3000, 'rede-' || n % 500, s.status = 'pendente' and n % 1000 = 0, s.status <> 'approved' or n % 30 = 0, case when n % 10 = 0 then 'cupom-1' end, case when n % 4 = 0 then lpad(n::text, 44, '0') end
      from generate_series(1, ${pedidos}) n, lateral (select case when n <= ${pedidos / 20} then 'pendente' else (array['approved', 'enviado', 'concluido', 'concluido', 'concluido', 'rejected'])[1 + n % 6] end as status) s`,
    `alter table pedidos enable trigger pedidos_somar_no_cliente`,
    `update clientes c set ultimo_pedido = p.ultimo, criado_em = least(c.criado_em, p.primeiro)
      from (select cliente_id, max(criado_em) as ultimo, min(criado_em) as primeiro from pedidos group by 1) p where p.cliente_id = c.id`,
    `select somar_no_cliente(id) from clientes`,
    `insert into pedido_itens (pedido_id, posicao, produto_id, nome, preco_centavos, quantidade, digital)
      select lpad(n::text, 20, 'p'), i, 'produto-' || (1 + (n * 31 + i * 17) % ${produtos}), 'Produto', 5000, 1, (1 + (n * 31 + i * 17) % ${produtos}) % 9 = 0 or (n > ${pedidos / 20} and n % 6 = 0 and n % 30 > 0) from generate_series(1, ${pedidos}) n, generate_series(0, 1) i`,
    `insert into pagamentos (id, pedido_id, status, valor_centavos, moeda, meio, tipo, criado_no_provedor_em)
      select n::text, lpad(n::text, 20, 'p'), 'approved', 10000, 'BRL', 'pix', 'bank_transfer', now() from generate_series(1, ${pedidos}) n`,
  ],
  promocoes: ({ produtos, pedidos }) => [
    `insert into promocoes (id, nome, tipo, percentual_pb, para_tudo, comeca_em, termina_em, primeira_compra, soma_com_cupom, soma_com_outras)
      select 'promocao-' || n, 'Promoção ' || n, 'percentual', 500, n % 5 = 0, now() - n * interval '1 day', case when n > 20 then now() - (n - 10) * interval '1 day' end, false, true, true from generate_series(1, 400) n`,
    `insert into promocao_produtos (promocao_id, produto_id) select 'promocao-' || n, 'produto-' || n from generate_series(1, 400) n where n % 5 <> 0`,
    `insert into regras_de_comissao (id, taxa_pb, a_partir_de, para_tudo, comeca_em, termina_em)
      select 'regra-' || n, 500 + n, case when n % 3 = 0 then n end, n % 5 = 0, now() - n * interval '1 day', case when n % 2 = 0 then now() + interval '1 day' end from generate_series(1, 60) n`,
    `insert into regra_produtos (regra_id, produto_id) select 'regra-' || r, 'produto-' || 1 + (r * 7 + n) % ${produtos} from generate_series(1, 60) r, generate_series(1, 20) n`,
    `insert into pedido_promocoes (pedido_id, promocao_id, nome, desconto_centavos) select lpad(n::text, 20, 'p'), 'promocao-' || 2 + n % 399, 'Promoção', 10 from generate_series(1, ${pedidos}) n`,
    // A promotion of every order: a check of its limits may not read them all.
    `insert into pedido_promocoes (pedido_id, promocao_id, nome, desconto_centavos) select lpad(n::text, 20, 'p'), 'promocao-1', 'Promoção', 10 from generate_series(1, ${pedidos}) n`,
    // A promotion with limits and without an end, of every order, and a coupon of a tenth of the orders.
    `insert into promocoes (id, nome, tipo, percentual_pb, para_tudo, comeca_em, limite_por_pessoa, limite_total, usos, primeira_compra, soma_com_cupom, soma_com_outras)
      values ('promocao-limitada', 'Sempre', 'percentual', 500, true, now() - interval '1 year', 1, 1000000, ${pedidos}, true, true, true)`,
    `insert into pedido_promocoes (pedido_id, promocao_id, nome, desconto_centavos) select lpad(n::text, 20, 'p'), 'promocao-limitada', 'Sempre', 10 from generate_series(1, ${pedidos}) n`,
    `insert into cupons (id, codigo, tipo, valor, validade, limite_usos, limite_por_pessoa, primeira_compra) values ('cupom-1', 'CUPOM100', 'percentual', 500, current_date + 365, 1000000, 1, true)`,
  ],
  creditos: ({ pedidos }) => [
    `insert into portadores_de_credito (id, tipo, codigo_hash, final, criado_em) select 'vale-' || n, 'vale', 'hash-' || n, 'ABCD', now() - n * interval '1 minute' from generate_series(1, ${pedidos}) n`,
    `insert into portadores_de_credito (id, tipo, uid) select 'conta-' || id, 'conta', id from usuarios order by id limit 500`,
    // The balances, which the trigger keeps row by row, are summed at once below.
    `alter table creditos disable trigger user`,
    `insert into creditos (portador_id, tipo, centavos, chave, autor, criado_em) select id, 'emissao', 5000, 'emissao:' || id, 'admin', criado_em from portadores_de_credito`,
    `insert into creditos (portador_id, tipo, centavos, pedido_id, chave, autor, criado_em) select 'vale-' || n, 'resgate', -1000, lpad(n::text, 20, 'p'), 'resgate:' || n, 'pedido', now() from generate_series(1, ${pedidos}) n`,
    `alter table creditos enable trigger user`,
    `alter table portadores_de_credito disable trigger user`,
    `update portadores_de_credito p set saldo_centavos = (select sum(centavos) from creditos c where c.portador_id = p.id)`,
    `alter table portadores_de_credito enable trigger user`,
    `insert into vales_vendidos (pedido_id, portador_id, para_email, enviar_em, ativo, enviado_em) select lpad(n::text, 20, 'p'), 'vale-' || n, 'neta@exemplo.test', current_date - n % 300, n % 3 > 0, case when n % 100 > 0 then now() end from generate_series(1, ${pedidos}) n`,
  ],
  registros: ({ pedidos }) => [
    `insert into pedido_historico (pedido_id, tipo, de, para, autor) select lpad(n::text, 20, 'p'), 'status', 'pendente', 'approved', 'pagamento' from generate_series(1, ${pedidos}) n`,
    `insert into pedido_downloads (pedido_id, uid, produto_id) select id, coalesce(uid, 'ninguem'), 'produto-9' from pedidos`,
    `insert into pedidos_da_loja (pedido_id, autor_id, autor_nome) select id, 'admin', 'Admin' from pedidos`,
    `insert into alteracoes_do_pedido (pedido_id, numero, acerto, diferenca_centavos, total_antes_centavos, total_depois_centavos, cheio_antes_centavos, pix_antes_centavos, detalhe, motivo, autor_id, autor_nome) select id, 1, 'nenhum', 0, 100, 100, 100, 100, '{"itens":[]}', 'Pediu', 'admin', 'Admin' from pedidos`,
    `insert into diferencas_a_pagar (pedido_id, numero, valor_centavos, situacao, expira_em, encerrada_em) select id, 1, 100, 'encerrada', now(), now() from pedidos`,
    `insert into precos_combinados (pedido_id, posicao, produto_id, nome, quantidade, preco_da_loja_centavos, preco_centavos, motivo) select id, 0, 'produto-9', 'Produto', 1, 100, 90, 'Clube' from pedidos`,
    `insert into orcamentos (id, nome, email, telefone, cep, rua, numero_da_casa, bairro, cidade, uf, itens, subtotal_centavos, desconto_centavos, frete_centavos, total_centavos, valido_ate, autor_id, autor_nome, pedido_id, aceito_em, criado_em)
      select 'orcamento-' || n, 'Pessoa', 'pessoa' || n || '@exemplo.test', '', '', '', '', '', '', '', '[{}]', 100, 0, 0, 100, now(), 'admin', 'Admin', lpad(n::text, 20, 'p'), now(), now() - n * interval '1 minute' from generate_series(1, ${pedidos}) n`,
    `insert into orcamentos (id, nome, email, telefone, cep, rua, numero_da_casa, bairro, cidade, uf, itens, subtotal_centavos, desconto_centavos, frete_centavos, total_centavos, valido_ate, autor_id, autor_nome, envios)
      select 'enviado-' || n, 'Pessoa', 'pessoa' || n || '@exemplo.test', '', '', '', '', '', '', '', '[{}]', 100, 0, 0, 100, now() + n * interval '1 hour', 'admin', 'Admin', '[{"em": "2026-01-01T12:00:00Z", "por": "Admin", "mensagem": ""}]' from generate_series(${-pedidos / 10}, ${pedidos / 10}) n`,
    `insert into cobrancas_pix (pedido_id, numero, vence_em, pagamento_id) select pedido_id, 1, now(), id from pagamentos`,
  ],
  comissoes: ({ pedidos }) => [
    `insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em, criado_em)
      select id_influencer, 'credito', id, 1, 1, 10000, 500, criado_em + interval '7 days', criado_em from pedidos where id_influencer is not null and status in ('approved', 'enviado', 'concluido')`,
    // Former influencers, so that those of today are a small part of the ledger.
    `insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em, criado_em)
      select 'antigo-' || n % 5, 'credito', 'antigo-' || n, 1, 1, 10000, 500, now() - interval '1 year', now() - interval '1 year' from generate_series(1, ${1.5 * pedidos}) n`,
    `insert into visitas_do_influencer (id_influencer, dia, visitas) select 'usuario-' || 100 * i, current_date - d, 1 + d % 7 from generate_series(1, 20) i, generate_series(0, 300) d`,
    `insert into links_do_influencer (id, id_influencer, codigo, slug, destino, canal) select 'link-' || 100 * i || '-' || n, 'usuario-' || 100 * i, 'CUPOM' || 100 * i, 'canal-' || n, '/', 'canal ' || n from generate_series(1, 20) i, generate_series(1, 50) n where exists (select from usuarios where id = 'usuario-' || 100 * i)`,
    // Former influencers too, so that the links of one are a small part.
    `insert into links_do_influencer (id, id_influencer, codigo, slug, destino, canal) select 'antigo-' || n, 'usuario-' || n, 'ANTIGO' || n, 'bio', '/', 'bio' from generate_series(1, ${pedidos / 10}) n where exists (select from usuarios where id = 'usuario-' || n)`,
    ...semSomarLinks,
    `insert into visitas_dos_links (link_id, dia, site, visitas) select id, current_date - d, '', 1 + d % 7 from links_do_influencer, generate_series(0, 300, 8) d`,
    `insert into pedido_links (pedido_id, link_id, site, criado_em)
      select p.id, l.id, '', p.criado_em from pedidos p join links_do_influencer l
        on l.id = case when p.id_influencer is null then 'antigo-' || 1 + right(p.id, 3)::int else 'link-' || substr(p.id_influencer, 9) || '-' || 1 + right(p.id, 2)::int % 50 end
      where right(p.id, 3) ~ '^[0-9]+$'`,
    ...somarLinks,
    `insert into chaves_pix (usuario_id, tipo, chave) select id, 'email', email from usuarios where role = 'influencer'`,
    `insert into repasses (id, total_centavos, quantos, criado_por, criado_por_nome, criado_em, situacao, encerrado_em) select 'repasse-' || n, 100, 1, 'a', 'A', now() - n * interval '1 day', 'pago', now() from generate_series(1, ${pedidos / 10}) n`,
    `insert into repasse_itens (repasse_id, id_influencer, nome, chave_tipo, chave, valor_centavos, aberto) select 'repasse-' || n, 'usuario-' || 100 * i, 'Pessoa', 'cpf', 'x', 100, false from generate_series(1, ${pedidos / 10}) n, generate_series(1, 5) i`,
    `update repasse_itens set documento = '52998224725', nome_fiscal = 'Pessoa', endereco_fiscal = '' where right(repasse_id, 1) = '7'`,
    `insert into notas_dos_repasses (repasse_id, id_influencer, pdf, recebida_em) select repasse_id, id_influencer, 'notas/x.pdf', now() from repasse_itens where documento is null`,
    `insert into dados_fiscais (usuario_id, documento, nome, endereco) select id, '52998224725', '', '' from usuarios where role = 'influencer'`,
    `insert into tabelas_de_imposto (ano, inss_pb, inss_teto_centavos) values (2026, 1100, 800000)`,
    `insert into faixas_do_irrf (ano, numero, aliquota_pb, deducao_centavos) values (2026, 1, 1000, 0)`,
    `insert into termos_da_parceria (versao, texto) values (1, 'Comissão por venda.')`,
    `insert into inscricoes_de_parceiros (id, nome, email, canais, audiencia, termos, situacao, criado_em, confirmada_em)
      select 'inscricao-' || n, 'Pessoa ' || n, 'parceira' || n || '@exemplo.test', 'Canal', 'Mil', 1, case when n % 2 = 0 then 'pronta' else 'por-confirmar' end, now() - n * interval '1 minute', case when n % 2 = 0 then now() end from generate_series(1, ${pedidos / 20}) n`,
  ],
  medicao: ({ pedidos }) => [
    `insert into medidas_por_dia (de, dia, chave, pessoas) select 'produto', current_date - d, 'produto-' || n, 1 + d % 7 from generate_series(1, ${pedidos / 100}) n, generate_series(0, 300) d`,
    `insert into medidas_por_dia (de, dia, chave, pessoas) select de, current_date - d, 'chave-' || n, 1 + d % 7 from unnest(array['origem', 'pagina', 'busca', 'passo', 'aparelho']) de, generate_series(1, 20) n, generate_series(0, 300) d`,
    `insert into pedido_origens (pedido_id, origem, aparelho) select id, 'site:canal.exemplo', 'celular' from pedidos`,
    `insert into contas_de_medicao (servico, ligado, identificador, segredo) values ('ga4', true, 'G-ABC1234567', 'x')`,
    `insert into pedido_permissoes (pedido_id, servicos, navegador_id, navegador, versao_da_pergunta, permitido_em) select id, '{ga4}', row_number() over () || '.1764244800', 'Mozilla/5.0', 1, now() from pedidos`,
    `insert into eventos_medidos (servico, tipo, pedido_id, acumulado_centavos, valor_centavos, ocorrido_em, situacao, tentativas, proxima_em, encerrado_em) select 'ga4', 'compra', id, 0, 0, now(), 'enviado', 1, null, now() from pedidos`,
    `update eventos_medidos set situacao = 'esperando', proxima_em = now() - interval '1 minute', encerrado_em = null where id <= 50`,
  ],
  mensagens: ({ pedidos }) => [
    `insert into emails (id, chave, tipo, para, situacao, enviado_em, recusado_em)
      select 'email-' || n, 'pedido-recebido:' || n, 'pedido-recebido', 'x@exemplo.test', case when n % 300 = 0 then 'falhou' else 'enviado' end, case when n % 300 > 0 then now() - n * interval '10 minutes' end, case when n % 300 = 0 then now() - n * interval '10 minutes' end from generate_series(1, ${pedidos}) n`,
    `insert into eventos_pagamento (chave, tipo, recurso_id, corpo, situacao) select 'payment:' || n, 'payment', n::text, '{}', case when n % 300 = 0 then 'falhou' else 'processado' end from generate_series(1, ${pedidos}) n`,
    `insert into auditoria (autor_id, autor_nome, acao, entidade, entidade_id, criado_em)
      select 'usuario-' || n % 5, 'Pessoa ' || n % 5, 'mudar', case when n % 200 = 0 then 'repasse' else 'produto' end, 'produto-' || n, now() - n * interval '5 minutes' from generate_series(1, ${pedidos}) n`,
  ],
  contas: ({ produtos, pedidos }) => [
    `insert into avise_me (id, produto_id, email, criado_em, confirmado_em)
      select 'aviso-' || n, 'produto-' || 20 * (1 + n % (${produtos} / 20)), 'pessoa-' || n || '@exemplo.test', now() - n * interval '1 minute', case when n % 10 > 0 then now() - n * interval '1 minute' end from generate_series(1, ${pedidos} / 2) n`,
    `insert into consentimentos (tipo, chave, ato, email, versao_do_texto, origem, em) select 'avise-me', id, 'pedido', email, 1, 'produto', criado_em from avise_me`,
    `insert into enderecos (id, uid, nome, cep, rua, numero, bairro, cidade, uf) select 'endereco-' || u.id || '-' || n, u.id, 'Casa', '01310100', 'Rua A', '1', 'Centro', 'São Paulo', 'SP' from (select id from usuarios where id like 'usuario-%' order by id limit 1000) u, generate_series(1, 4) n`,
    `insert into movimentos_estoque (produto_id, tipo, quantidade, motivo) select 'produto-' || case when n % 100 = 0 then 9 else 1 + n % ${produtos} end, 'ajuste', 1, 'Contagem' from generate_series(1, ${pedidos}) n`,
    `insert into listas_de_favoritos (id, uid, chave_hash, codigo, email, pedido_em, mexida_em)
      select 'lista-' || n, case when n % 2 = 0 then 'usuario-' || n end, case when n % 2 = 1 then 'chave-' || n end, lpad(n::text, 20, '0'), case when n % 2 = 1 then 'pessoa-' || n || '@exemplo.test' end, case when n % 2 = 1 then now() end, now() - n * interval '1 minute' from generate_series(1, ${listasDe(pedidos)}) n`,
    `insert into favoritos (lista_id, produto_id, preco_centavos, salvo_em, visto_centavos, visto_esgotado, noticia)
      select 'lista-' || 1 + n % ${listasDe(pedidos)}, 'produto-' || 1 + n / ${listasDe(pedidos)}, 1000, now(), 900, false, case when n % 50 = 0 then 'baixou' end from generate_series(0, ${10 * listasDe(pedidos) - 1}) n`,
    `insert into chegadas_avisadas (produto_id, em) select 'produto-' || 1 + n % ${produtos}, now() - n * interval '1 minute' from generate_series(1, ${pedidos}) n`,
  ],
  pecas: ({ produtos, pedidos }) => [
    // One product loses a third of all pieces; few wait for an answer, and a few singles are named.
    `insert into pedidos_de_peca (id, pedido_id, produto_id, peca, cor, unidades, estado, criado_em, respondido_em)
      select 'peca-' || n, lpad(n::text, 20, 'p'), case when n % 3 = 0 then 'produto-1' else 'produto-' || 2 + n % ${maisPedidosDe(produtos)} end, 'cavalo', 'pretas', 1 + n % 2, e.estado, now() - n * interval '10 minutes', case when e.estado in ('atendido', 'sem-peca') then now() end
      from generate_series(${pedidos / 200 + 1}, ${pedidos}) n, lateral (select case n % 20 when 0 then 'aberto' when 1 then 'sem-peca' when 2 then 'a-venda' else 'atendido' end as estado) e`,
    `insert into pecas_avulsas (conjunto_id, peca, cor, produto_id) select 'produto-' || n, 'cavalo', 'pretas', 'produto-' || n + 1 from generate_series(1, 40) n`,
  ],
  avaliacoes: ({ produtos, pedidos }) => [
    // One product has a third of all reviews, and one in twenty waits to be judged.
    `insert into avaliacoes (id, pedido_id, produto_id, nome, nota, texto, estado, motivo, escrita_em, julgada_em)
      select 'avaliacao-' || n, lpad(n::text, 20, 'p'), case when n % 3 = 0 then 'produto-1' else 'produto-' || 2 + n % ${maisPedidosDe(produtos)} end, 'Ana S.', 1 + n % 5, repeat('Bom. ', 20), e.estado, case when e.estado = 'recusada' then 'ofensa' end, now() - n * interval '10 minutes', case when e.estado <> 'pendente' then now() end
      from generate_series(${pedidos / 20 + 1}, ${pedidos}) n, lateral (select case when n % 20 = 0 then 'pendente' when n % 20 = 1 then 'recusada' else 'publicada' end as estado) e`,
    // Counted at once below: by the trigger it would be one by one.
    `alter table avaliacoes_publicadas disable trigger user`,
    `insert into avaliacoes_publicadas (avaliacao_id, produto_id, nome, nota, texto, fotos, publicada_em)
      select id, produto_id, nome, nota, texto, fotos, julgada_em from avaliacoes where estado = 'publicada' order by escrita_em`,
    `alter table avaliacoes_publicadas enable trigger user`,
    `update produtos p set notas = array[n1, n2, n3, n4, n5] from (select produto_id, count(*) filter (where nota = 1) as n1, count(*) filter (where nota = 2) as n2, count(*) filter (where nota = 3) as n3, count(*) filter (where nota = 4) as n4, count(*) filter (where nota = 5) as n5 from avaliacoes_publicadas group by produto_id) a where a.produto_id = p.id`,
  ],
  atendimento: ({ produtos, pedidos }) => [
    // As many conversations as orders, half of them waiting: each fifth unread, some about products.
    `insert into atendimentos (id, pedido_id, produto_id, produto_nome, uid, nome, email, chave, situacao, esperando_desde, nao_lida_pela_loja, nao_lida_pelo_cliente, mensagens, ultima_em)
      select 'conversa-' || n, case when n % 4 > 0 then lpad(n::text, 20, 'p') end, case when n % 4 = 0 then 'produto-' || n % ${maisPedidosDe(produtos)} end, case when n % 4 = 0 then 'Produto ' || n else '' end, case when n % 3 > 0 then 'usuario-' || 1 + n % ${pedidos / 10} end, 'Pessoa ' || n, 'pessoa' || n % 5000 || '@exemplo.test', 'c' || n,
        (array['esperando', 'respondido', 'esperando', 'fechado'])[1 + n % 4], case when n % 2 = 0 then now() - n * interval '1 minute' end, n % 5 = 0, false, 2, now() - n * interval '1 minute'
      from generate_series(1, ${pedidos}) n`,
    `insert into atendimento_mensagens (id, atendimento_id, numero, de, texto, chave)
      select 'mensagem-' || n || '-' || m, 'conversa-' || n, m, 'cliente', 'Olá', 'f' || m from generate_series(1, ${pedidos}) n, generate_series(1, 2) m`,
  ],
  webhooks: ({ pedidos }) => [
    // Two webhooks that work, and one whose receiver is dead: of three messages of each, the last waits behind the others.
    `insert into webhooks (id, endereco, topicos, falhas_seguidas, falhando_desde, pausado_ate)
      select 'gancho-' || n, 'https://erp' || n || '.exemplo.test/', array['devolucao.pedida'], case when n = 2 then 40 else 0 end, case when n = 2 then now() - interval '1 day' end, case when n = 2 then now() - interval '1 minute' end from generate_series(1, 3) n`,
    `insert into webhook_mensagens (id, webhook_id, topico, objeto, corpo, situacao, tentativas, status, proxima_em, tentada_em, criado_em)
      select 'msg_' || g || '_' || n, 'gancho-' || g, 'pedido.pago', 'pedido:' || n / 3, '{}', s.situacao, 1, case when s.situacao = 'entregue' then 200 else 500 end,
        case when s.situacao = 'esperando' then now() - interval '1 hour' end, now(), now() - (${pedidos} - n) * interval '1 minute'
      from generate_series(1, ${pedidos / 2}) n, generate_series(1, 3) g,
        lateral (select case when g = 2 then case when n % 50 = 0 then 'parada' else 'esperando' end when n % 1000 = 0 then 'esperando' else 'entregue' end as situacao) s`,
  ],
  // What jobs take and delete when its time has come: almost all of it is of later.
  faxina: ({ pedidos }) => [
    `insert into vezes_de_email (email_id, destinatario, em) select 'vez-' || n, 'pessoa-' || n % 1000, now() - n * interval '1 second' from generate_series(1, ${pedidos / 4}) n`,
    `insert into relatos_de_csp (diretiva, origem, imposta, pagina, primeira_em, ultima_em) select 'img-src', 'https://origem' || n || '.exemplo.test', true, '/', now(), now() - n * interval '1 minute' from generate_series(1, ${pedidos / 4}) n`,
    `insert into chaves_de_api (id, nome, comeco, hash, direitos) values ('chave-1', 'ERP', 'gr_abcdef', repeat('x', 42) || 'y', array['pedidos:ver'])`,
    `insert into requisicoes_da_api (chave_id, chave, impressao, status, criado_em) select 'chave-1', 'chave-' || n, 'x', 200, now() - n * interval '1 second' from generate_series(1, ${pedidos / 4}) n`,
    `insert into carrinhos_deixados (uid, chave, itens, mexido_em, lembretes, lembrado_em) select 'usuario-' || n, 'carrinho-' || n, '[{"produtoId":"produto-1","variacao":null,"quantidade":1}]', now() - n * interval '1 hour', case when n > 100 then 2 else 0 end, case when n > 100 then now() end from generate_series(1, ${pedidos / 10}) n`,
    `insert into envios (id, tipo, chave, nome, tamanho, autor_id, mexido_em) select 'envio-' || n, 'imagem', 'chave-' || n, 'foto.jpg', 1000, 'usuario-1', now() - n * interval '1 minute' from generate_series(1, ${pedidos / 4}) n`,
    `insert into limites_de_acesso (id, chave, quantidade, vence_em) select 'limite-' || n, 'chave-' || n, 1, 1000::bigint * n from generate_series(1, ${pedidos / 4}) n`,
    `insert into rastreios (pedido_id, codigo, desde, proxima_em) select lpad(n::text, 20, 'p'), 'AA' || lpad(n::text, 9, '0') || 'BR', now(), case when n % 10 = 0 then now() + n * interval '1 minute' end from generate_series(1, ${pedidos / 4}) n`,
    `insert into arquivos_a_importar (chave, origem, para, dono, endereco, situacao, erro) select 'arquivo-' || n, 'shopify', 'produto', 'dono-' || n / 3, 'https://origem.exemplo.test/' || n, s.situacao, case when s.situacao = 'falhou' then 'sumiu' end
      from generate_series(1, ${pedidos / 4}) n, lateral (select case when n % 100 = 0 then 'esperando' when n % 100 = 1 then 'falhou' else 'veio' end as situacao) s`,
  ],
} satisfies Record<string, (volume: Volume) => (string | SQL)[]>;

type Assunto = keyof typeof linhasDe;

/**
 * Fills an empty database with goods, people and orders as a shop of some years has them, and counts them for the planner.
 * `assuntos` leaves out the subjects that a test does not ask about.
 */
export async function encher(
  banco: Banco,
  volume: Volume,
  assuntos = Object.keys(linhasDe) as Assunto[],
): Promise<void> {
  const executar = (comando: string | SQL) =>
    banco.db.execute(typeof comando === 'string' ? sql.raw(comando) : comando);
  // Word by word these indexes cost more than all the rows; made afterwards, they are the same.
  const { rows } = await banco.db.execute<{ nome: string; comando: string }>(
    sql`select indexname as nome, indexdef as comando from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'`,
  );
  for (const { nome } of rows) await executar(`drop index ${nome}`);
  for (const assunto of Object.keys(linhasDe) as Assunto[])
    if (assuntos.includes(assunto)) for (const comando of linhasDe[assunto](volume)) await executar(comando);
  for (const { comando } of rows) await executar(comando);
  await somarVendas(banco);
  // Today's sums are always a little behind.
  await executar('insert into dias_a_somar values (dia_da_loja(now()))');
  // Also marks what is visible to everyone, as time does in a live shop: counting then reads indexes only.
  await banco.executar('vacuum (analyze)');
}
