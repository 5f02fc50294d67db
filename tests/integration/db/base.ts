import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** One valid row of every table, in plain SQL, independent of the shop's code. */
const linhas = [
  `insert into usuarios (id, email, nome, role, cupom, comissao_pb) values ('ana', 'ana@exemplo.test', 'Ana', 'cliente', null, 0), ('marina', 'marina@exemplo.test', 'Marina', 'influencer', 'MARINA10', 500)`,
  `insert into contas (id, usuario_id, provedor, id_no_provedor) values ('c1', 'ana', 'google', 'g-1')`,
  `insert into segundos_fatores (id, usuario_id, segredo, codigos_de_reserva) values ('f1', 'ana', 'x', 'x')`,
  `insert into envios (id, tipo, chave, nome, tamanho, autor_id) values ('v1', 'ebook', 'ebooks/v1.pdf', 'v1.pdf', 10, 'marina')`,
  `insert into sessoes (id, usuario_id, token, expira_em) values ('s1', 'ana', 'token-1', now())`,
  `insert into limites_de_acesso (id, chave, quantidade, vence_em) values ('l1', 'entrar 127.0.0.1', 1, 1)`,
  `insert into categorias (slug, nome) values ('pecas', 'Peças'), ('livros-ebooks', 'Livros')`,
  `insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, peso_kg, altura_cm, largura_cm, comprimento_cm) values ('rei', 'Rei', '<p>Rei</p>', 10000, 5, 'pecas', 1, 1, 1, 1)`,
  `insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, digital, arquivo, peso_kg, altura_cm, largura_cm, comprimento_cm) values ('finais', 'Finais', '<p>Finais</p>', 3900, 0, 'livros-ebooks', true, 'ebooks/finais.pdf', 0, 0, 0, 0)`,
  `insert into produto_imagens (id, produto_id, posicao, principal, pasta, largura, altura, larguras) values ('i1', 'rei', 0, true, 'produtos/rei', 10, 10, '{320}'), ('i2', 'rei', 1, false, 'produtos/rei2', 10, 10, '{320}')`,
  `insert into produto_imagens (id, produto_id, posicao, uso, pasta, largura, altura, larguras) values ('i3', 'rei', 2, 'destaque', 'produtos/rei3', 10, 10, '{320}')`,
  `update produtos set variacoes = '{Buxo,Ébano}' where id = 'rei'`,
  `insert into produto_combinacoes (produto_id, outro_id, escolha, posicao) values ('rei', 'finais', 'nunca', 0), ('finais', 'rei', 'nunca', 0)`,
  `insert into cupons (id, codigo, tipo, valor, validade) values ('c1', 'BEMVINDO', 'percentual', 1000, '2099-12-31')`,
  `insert into pedidos (id, nome, email, telefone, uid, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, desconto_centavos, total_centavos, prazo_entrega, cupom_codigo, id_influencer, comissao_pb, chave_idempotencia, expira_em, estoque_reservado)
    values ('pedidobase0000000000', 'Ana', 'ana@exemplo.test', '11900000000', 'ana', false, '01001000', 'Rua', '1', 'Sé', 'São Paulo', 'SP', 10000, 1000, 9000, 'Frete Grátis', 'MARINA10', 'marina', 500, 'chave-1', now(), true)`,
  `update pedidos set nota_chave = repeat('1', 44)`,
  `insert into pedido_itens (pedido_id, posicao, produto_id, nome, preco_centavos, quantidade, digital) values ('pedidobase0000000000', 0, 'rei', 'Rei', 10000, 1, false)`,
  `insert into avaliacoes (id, pedido_id, produto_id, nome, nota) values ('av1', 'pedidobase0000000000', 'rei', 'Ana S.', 4)`,
  `insert into avaliacoes_publicadas (avaliacao_id, produto_id, nome, nota, texto, fotos, publicada_em) select id, produto_id, nome, nota, texto, fotos, now() from avaliacoes`,
  `insert into sem_pedidos_de_avaliacao (destinatario, desde) values (repeat('0', 64), now())`,
  `insert into pecas_avulsas (conjunto_id, peca, cor, produto_id) values ('rei', 'cavalo', 'pretas', 'finais')`,
  `insert into pedidos_de_peca (id, pedido_id, produto_id, peca, cor, unidades, estado) values ('pp1', 'pedidobase0000000000', 'rei', 'cavalo', 'pretas', 1, 'aberto')`,
  `insert into movimentos_estoque (produto_id, pedido_id, item_id, tipo, quantidade) values ('rei', 'pedidobase0000000000', 1, 'reserva', -1)`,
  `insert into pagamentos (id, pedido_id, status, valor_centavos, moeda, meio, tipo, criado_no_provedor_em) values ('100', 'pedidobase0000000000', 'pending', 9000, 'BRL', 'pix', 'bank_transfer', now())`,
  `insert into cobrancas_pix (pedido_id, numero, vence_em, pagamento_id) values ('pedidobase0000000000', 1, now(), '100')`,
  `insert into eventos_pagamento (chave, tipo, recurso_id, corpo) values ('payment:100:1', 'payment', '100', '{}')`,
  `insert into emails (id, chave, tipo, para) values ('e1', 'pedido-recebido:pedidobase0000000000', 'pedido-recebido', 'ana@exemplo.test')`,
  `insert into auditoria (autor_id, autor_nome, acao, entidade, entidade_id) values ('adm', 'Adm', 'editar', 'produto', 'rei')`,
  `insert into configuracao (loja) values ('{}')`,
  `insert into importacoes (id, envio_firestore, envio_auth, autor_id) values ('i1', 'v2', 'v3', 'adm')`,
  `insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em) values ('marina', 'credito', 'pedidobase0000000000', 1, 1, 9000, 450, now())`,
  `insert into repasses (id, total_centavos, quantos, criado_por, criado_por_nome) values ('repassebase000000000', 450, 1, 'adm', 'Adm')`,
  `insert into repasse_itens (repasse_id, id_influencer, nome, chave_tipo, chave, valor_centavos) values ('repassebase000000000', 'marina', 'Marina', 'cpf', '52998224725', 450)`,
  `insert into lancamentos_de_comissao (id_influencer, tipo, repasse_id, comissao_centavos, disponivel_em) values ('marina', 'repasse', 'repassebase000000000', -450, now())`,
  `insert into credores_sem_conta (id_influencer, nome, chave_tipo, chave) values ('marina', 'Marina', 'cpf', '52998224725')`,
  `insert into chaves_pix (usuario_id, tipo, chave) values ('marina', 'cpf', '52998224725')`,
  `insert into atendimentos (id, pedido_id, nome, email, chave, situacao, nao_lida_pela_loja, nao_lida_pelo_cliente, mensagens, ultima_em) values ('c0', 'pedidobase0000000000', 'Ana', 'ana@exemplo.test', 'c0', 'respondido', false, false, 1, now())`,
  `insert into atendimento_mensagens (id, atendimento_id, numero, de, texto, chave) values ('m0', 'c0', 1, 'cliente', 'Olá', 'f0')`,
  `insert into respostas_prontas (id, titulo, texto) values ('r0', 'Troca', 'Pode.')`,
  `insert into consentimentos (tipo, chave, ato, email, uid, versao_do_texto, origem, em) values ('avise-me', 'a1', 'pedido', 'ana@exemplo.test', 'ana', 1, 'produto', now())`,
  `insert into avise_me (id, produto_id, email) values ('a1', 'rei', 'ana@exemplo.test')`,
  `insert into carrinhos_deixados (uid, chave, itens, mexido_em) values ('ana', 'k1', '[1]', now())`,
  `insert into chegadas_avisadas (produto_id, em) values ('rei', now())`,
  `insert into visitas_do_influencer (id_influencer, dia, visitas) values ('marina', '2026-01-01', 1)`,
];

export async function inserirBase(db: Db): Promise<void> {
  for (const linha of linhas) await db.execute(sql.raw(linha));
}
