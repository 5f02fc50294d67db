// @requirement 2.18.4 2.18.7 15.37.7
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { exportarPedidos } from '#application/pedidos/exportar-pedidos.ts';
import { lerDetalhesDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { pedidoOrigens } from '#db/schema/index.ts';
import { DetalhesDoPedido } from '#web/admin/pedidos/detalhes.tsx';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { usarBancada } from './bancada.ts';

const b = await usarBancada({ estoque: null });
const { db } = b.loja;

const colunas =
  'Pedido;Id;Data;Status;Cliente;E-mail;Telefone;Tipo;Origem;Itens;Subtotal;Desconto;Frete;Total;Estornado;Cupom;Pago em;' +
  'Prazo de entrega;Rastreio;CEP;Endereço;Bairro;Cidade;UF;Observação;CPF/CNPJ;Presente;Quem recebe;Mensagem;' +
  'Código do cliente;Prometido até';
const daChegada = 'Veio de;utm_source;utm_medium;utm_campaign;utm_term;utm_content';

/** The lines of the exported file, each cut into its columns. */
async function exportado(): Promise<string[][]> {
  const pedidos = { filtro: 'todos', busca: '', ordem: '-data', cliente: null } as const;
  const arquivo = await new Response(exportarPedidos(b.loja, pedidos)).text();
  return arquivo
    .replace('\u{FEFF}', '')
    .split('\r\n')
    .map((linha) => linha.replaceAll('"', '').split(';'));
}

async function desenhado(id: string): Promise<string> {
  const detalhes = await lerDetalhesDoPedido(db, id);
  if (!detalhes) throw new Error('o pedido não foi achado');
  const Pagina = createRoutesStub([{ path: '/', Component: () => <DetalhesDoPedido detalhes={detalhes} /> }]);
  return renderToStaticMarkup(<Pagina />).replaceAll(' data-discover="true"', '');
}

test('o pedido diz no painel e no arquivo de quem é a conta, o cupom e o influencer', async () => {
  const uid = await criarCliente(db, 'ana@exemplo.test', { nome: 'Ana Souza' });
  const semNome = await criarCliente(db, 'marina@exemplo.test', { nome: '', role: 'influencer', cupom: 'MARINA10' });
  await b.cupom('MARINA10', { id: 'c-marina' });
  const id = await criarPedido(db, {
    uid,
    status: 'approved',
    cupomCodigo: 'MARINA10',
    cupom: 'MARINA10',
    cupomId: 'c-marina',
    idInfluencer: semNome,
    subtotalCentavos: 10_000,
    descontoCentavos: 1000,
    totalCentavos: 9000,
  });
  const pagina = await desenhado(id);
  expect(pagina).toContain(`href="/admin/usuarios/editar/${uid}">Ana Souza</a>`);
  expect(pagina).toContain(`href="/admin/cupons/editar/c-marina">MARINA10</a>`);
  expect(pagina).toContain(`href="/admin/influencers/${semNome}">marina@exemplo.test</a>`);

  const [titulos, linha] = await exportado();
  expect(titulos?.join(';')).toBe(`${colunas};Influencer;Conta;Número;Vale;${daChegada}`);
  expect(linha?.slice(-10, -6)).toEqual([semNome, uid, '1001', '0,00']);
});

test('o pedido diz de onde a pessoa veio, e não diz nada de quem não foi contado', async () => {
  const id = await criarPedido(db, {});
  await db.insert(pedidoOrigens).values({
    pedidoId: id,
    origem: 'utm:boletim|email|natal',
    aparelho: 'celular',
    utmSource: 'boletim',
    utmMedium: 'email',
    utmCampaign: 'natal',
    utmTerm: '=cavalo',
  });
  const pagina = await desenhado(id);
  expect(pagina).toMatch(/Origem<\/dt><dd>Campanha boletim \/ email \/ natal/);
  expect(pagina).toContain('utm_term: =cavalo');
  expect(pagina).not.toContain('utm_content');
  const semOrigem = await criarPedido(db, {});
  expect(await desenhado(semOrigem)).not.toContain('Origem');

  const [, ...linhas] = await exportado();
  const chegadas = Object.fromEntries(linhas.map((linha) => [linha[1], linha.slice(-6)]));
  expect(chegadas[id]).toEqual(['Campanha boletim / email / natal', 'boletim', 'email', 'natal', "'=cavalo", '']);
  expect(chegadas[semOrigem]).toEqual(['', '', '', '', '', '']);
});

test('sem conta, cupom e influencer nada é ligado, e o que já não existe é dito pelo código', async () => {
  const deConvidado = await desenhado(await criarPedido(db, {}));
  expect(deConvidado).toMatch(/Conta<\/dt><dd>Nenhuma/);
  expect(deConvidado).toMatch(/Cupom<\/dt><dd>Nenhum</);
  expect(deConvidado).not.toContain('Influencer');
  const deOntem = await desenhado(
    await criarPedido(db, { cupomCodigo: 'VELHO', cupomId: 'apagado', idInfluencer: 'quem-saiu' }),
  );
  expect(deOntem).toMatch(/Cupom<\/dt><dd>VELHO</);
  expect(deOntem).toContain('quem-saiu (conta excluída)');
  expect(deOntem).not.toContain('/admin/usuarios/editar/');
});
