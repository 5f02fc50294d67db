// @requirement 10.2.1
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * The journeys that `npm test` runs: one per subject, the one that crosses most parts. All others run in
 * `npm run test:all`. The pages of the sweep (paginas.spec.ts) have a choice of their own.
 */
const essenciais: [assunto: string, arquivo: string, titulo: string][] = [
  ['comprar com Pix', 'pix', 'o Pix na própria loja: código, QR, e-mail assinado, e paga diante de quem olha'],
  ['cartão recusado e depois aprovado', 'pix', 'cartão no mesmo pedido: recusado diz por quê, aprovado encerra o Pix'],
  ['boleto', 'comprar', 'cartão recusado e segunda tentativa, por boleto, no mesmo pedido'],
  ['Voltar', 'voltar', 'ir adiante começa no topo; voltar devolve o lugar na lista'],
  [
    'gaveta do carrinho',
    'carrinho',
    'o cupom se digita e se tira na gaveta, vale só para esta compra, e a soma é a do checkout',
  ],
  ['criar conta e entrar', 'entrar', 'cria a conta pelo menu do topo, confirma o e-mail, sai e entra de novo'],
  ['entrar com o Google', 'entrar', 'concluída, a pessoa está dentro, na mesma página'],
  [
    'eBook',
    'ebook',
    'quem tem conta compra um eBook, paga, e baixa um exemplar com o nome, o e-mail e o pedido em cada página',
  ],
  [
    'devolução',
    'devolucoes',
    'um convidado recebe, acha um defeito e pede a devolução pelo e-mail; a dona aceita, recebe e reembolsa',
  ],
  [
    'troca',
    'troca-por-variacao',
    'um convidado troca um peão por outro mais caro: a dona aceita, ele paga a diferença, e os dois pedidos levam um ao outro',
  ],
  ['vale', 'vales', 'um vale do painel paga parte de um pedido com Pix, e o resto dele outro pedido inteiro'],
  ['presente', 'checkout', 'presente para outra pessoa, com CPF, e o e-mail trocado é perguntado de volta'],
  ['orçamento', 'admin-orcamentos', 'um orçamento aceito vira um pedido, que a loja recebe por fora'],
  ['cupom', 'admin-cupons', 'criado pelo teclado, usado numa compra, vencido e excluído'],
  ['kit', 'kits', 'um kit do painel, com uma última parte, vai a um só de dois compradores ao mesmo tempo'],
  [
    'promoção',
    'promocoes',
    'uma promoção do painel chega ao produto, ao carrinho, ao pedido pago e à devolução de uma parte',
  ],
  ['avaliação', 'avaliacoes', 'quem comprou avalia, a loja publica e responde, todos leem, e a edição espera de novo'],
  [
    'ajuda',
    'ajuda',
    'quem comprou pede ajuda com fotografia, a loja responde pelo painel, e a resposta chega na conta',
  ],
  [
    'entrega',
    'entregas',
    'da pergunta pelo CEP ao entregue: o prometido vai com o pedido, e cada passo chega a quem comprou',
  ],
  ['busca', 'listas', 'as sugestões dizem por que acharam e terminam em todos os resultados, também pelo teclado'],
  ['filtros', 'listas', 'no celular os filtros vêm numa folha que conta enquanto se escolhe; Voltar e Escape a fecham'],
  [
    'montador',
    'monte',
    'do tabuleiro às peças por teclado, com relógio: o desenho, o medidor, o preço, o link e o carrinho',
  ],
  ['conta do cliente', 'minha-conta', 'salva dados e endereço, leva os seus dados em PDF e em JSON, e exclui a conta'],
  [
    'antes dos scripts',
    'antes-dos-scripts',
    'a variação escolhida e o botão apertado antes dos scripts valem quando eles chegam',
  ],
  [
    'influencer: painel',
    'influencer',
    'do link à comissão: o painel aberto conta a venda sozinho, e o estorno a leva de volta',
  ],
  ['influencer: inscrição', 'influencer-comissao', 'da inscrição à primeira comissão paga'],
  ['influencer: links', 'influencer-links', 'um link próprio: do canal ao clique, à compra por Pix e à comissão dele'],
  ['influencer: imposto', 'influencer-papeis', 'da tabela de imposto ao recibo e ao informe: o Pix leva o líquido'],
  ['painel: dia', 'admin-dia', 'dois atos do dia a um pacote enviado com o seu código, e um e-mail'],
  [
    'painel: produto',
    'admin-produtos',
    'um produto novo, com três imagens e variações, está logo na loja e é vendido a um visitante',
  ],
  [
    'painel: pedido',
    'admin-pedidos',
    'um pedido pago é enviado com rastreio, concluído, e cada passo avisa quem comprou',
  ],
  [
    'painel: usuário',
    'admin-usuarios',
    'criado no topo da lista, convidado por e-mail, e a primeira entrada pede outra senha',
  ],
  ['painel: equipe', 'admin-equipe', 'um editor com Expedição envia um pedido com código, e não vê mais nada'],
  [
    'painel: importação',
    'admin-mudanca',
    'uma loja da Shopify é conferida, confirmada e está à venda; na segunda vez não há nada a gravar',
  ],
  [
    'painel: configuração',
    'admin-operacao',
    'erros ao lado dos campos; salva, e a loja muda na hora; outra pessoa não é atropelada',
  ],
];
const MAXIMO = 45;

const pasta = path.resolve('tests', 'e2e');

/** Titles of a file's journeys with the tag. */
function marcadas(arquivo: string): string[] {
  const texto = readFileSync(path.join(pasta, `${arquivo}.spec.ts`), 'utf8');
  const jornadas = texto.matchAll(/\btest\(\s*'([^'\n]+)',\s*\{\s*tag: (\[[^\]]*\]|'[^']*')/g);
  return [...jornadas].flatMap(([, titulo = '', tags]) => (tags?.includes("'@essencial'") ? [titulo] : []));
}

test('cada assunto tem uma jornada essencial, e nenhuma outra tem a tag', () => {
  const arquivos = readdirSync(pasta).flatMap((nome) =>
    nome.endsWith('.spec.ts') && nome !== 'paginas.spec.ts' ? [nome.slice(0, -'.spec.ts'.length)] : [],
  );
  const achadas = arquivos.flatMap((arquivo) => marcadas(arquivo).map((titulo) => `${arquivo}: ${titulo}`));
  expect(achadas.toSorted()).toEqual(essenciais.map(([, arquivo, titulo]) => `${arquivo}: ${titulo}`).toSorted());
  expect(new Set(essenciais.map(([assunto]) => assunto)).size).toBe(essenciais.length);
});

test('as jornadas essenciais não crescem sem que se veja', () => {
  expect(essenciais.length).toBeLessThanOrEqual(MAXIMO);
});
