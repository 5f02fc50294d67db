import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { LojaDeTeste } from './loja.ts';

export const comprador = {
  nome: 'Beatriz Fictícia',
  email: 'beatriz@exemplo.test',
  telefone: '(11) 98888-7777',
  cep: '01001-000',
  rua: 'Praça da Sé',
  numero: '64',
  bairro: 'Sé',
  cidade: 'São Paulo',
  uf: 'SP',
};

/** Two goods of the demo that have variations. */
export const escolhidos = [
  { id: 'tabuleiro-oficial-marchetado-50-cm', variacao: 'Nogueira e bordo' },
  { id: 'tabuleiro-em-nogueira-e-bordo-casas-de-55-mm', variacao: 'Acabamento a óleo' },
];

/** Opens each product, chooses its variation and puts it in the cart. */
export async function encherCarrinho(page: Page, produtos = escolhidos): Promise<void> {
  for (const { id, variacao } of produtos) {
    await page.goto(`/produto/${id}`);
    await page.getByRole('radio', { name: variacao }).check({ force: true });
    await page
      .getByRole('button', { name: /^Adicionar/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Seu Carrinho' })).toBeVisible();
  }
}

/** From the open cart to the filled form. */
export async function irAoCheckout(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Seu Carrinho' })
    .getByRole('link', { name: 'Finalizar Pedido' })
    .or(page.getByRole('button', { name: 'Finalizar Pedido' }))
    .click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar Pedido' })).toBeVisible();
}

export async function preencher(page: Page, dados: Partial<typeof comprador> = comprador): Promise<void> {
  const rotulos: Record<keyof typeof comprador, RegExp> = {
    nome: /^Nome/,
    email: /^E-mail/,
    telefone: /^Telefone/,
    cep: /^CEP/,
    rua: /^Rua/,
    numero: /^Número/,
    bairro: /^Bairro/,
    cidade: /^Cidade/,
    uf: /^UF/,
  };
  for (const [campo, rotulo] of Object.entries(rotulos) as [keyof typeof comprador, RegExp][]) {
    const valor = dados[campo];
    if (valor !== undefined) await page.getByLabel(rotulo).fill(valor);
  }
}

/** Submits and arrives at the provider's page. Answers its address, where the order can be paid later. */
export async function irAoPagamento(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ir para o pagamento' }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/_demo\/mercado-pago\//);
  return page.url();
}

/** From an empty cart to the filled form of a guest. */
export async function prontoParaPagar(page: Page, email: string, produtos: typeof escolhidos): Promise<void> {
  await encherCarrinho(page, produtos);
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
}

export type PedidoNoBanco = {
  id: string;
  status: string;
  total: number;
  is_guest: boolean;
  uid: string | null;
  itens: { produto: string; variacao: string | null; quantidade: number }[];
  pagamentos: { status: string; tipo: string }[];
  movimentos: { tipo: string; quantidade: number }[];
  emails: string[];
  /** Whether the stock of each of its products is the sum of what came in and was reserved. */
  estoque_confere: boolean;
};

/** The buyer's orders with everything that hangs on them, oldest first. */
export async function pedidosDe(loja: LojaDeTeste, email: string): Promise<PedidoNoBanco[]> {
  return loja.consultar<PedidoNoBanco>(sql`
    select p.id, p.status, p.total_centavos as total, p.is_guest, p.uid,
      (select json_agg(json_build_object('produto', i.produto_id, 'variacao', i.variacao, 'quantidade', i.quantidade) order by i.posicao) from pedido_itens i where i.pedido_id = p.id) as itens,
      (select coalesce(json_agg(json_build_object('status', g.status, 'tipo', g.tipo) order by g.criado_no_provedor_em), '[]') from pagamentos g where g.pedido_id = p.id) as pagamentos,
      (select coalesce(json_agg(json_build_object('tipo', m.tipo, 'quantidade', m.quantidade) order by m.id), '[]') from movimentos_estoque m where m.pedido_id = p.id) as movimentos,
      (select coalesce(json_agg(e.tipo order by e.tipo), '[]') from emails e where e.pedido_id = p.id) as emails,
      (select bool_and(x.estoque + coalesce((select sum(v.estoque) from produto_variacoes v where v.produto_id = x.id and not v.a_venda), 0) = (select sum(m.quantidade) from movimentos_estoque m where m.produto_id = x.id)) from pedido_itens i join produtos x on x.id = i.produto_id where i.pedido_id = p.id) as estoque_confere
    from pedidos p where p.email = ${email} order by p.criado_em`);
}
