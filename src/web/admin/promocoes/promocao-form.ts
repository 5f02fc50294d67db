// @requirement 15.23.5
import type { PromocaoDigitada } from '#domain/precos/promocao-cadastro.ts';
import { tiposDeProduto, valorDaFichaPorExtenso } from '#domain/produtos/ficha-tecnica.ts';
import { dicasDaMesmaPessoa } from '#domain/usuarios/mesma-pessoa.ts';
import type { ProdutoAchado } from '#web/admin/base/use-achados.ts';
import { fieldsOf } from '#web/panel/fields.tsx';

type DaPromocao = {
  /** Names of the products that it covers. */ produtos: ProdutoAchado[];
  categorias: (readonly [slug: string, nome: string])[];
};

const tiposParaMarcar = tiposDeProduto.map((tipo) => [tipo, valorDaFichaPorExtenso('tipo', tipo)] as const);

const only = (...tipos: string[]) => ({ when: ({ tipo }: PromocaoDigitada) => tipos.includes(tipo) });

const f = fieldsOf<PromocaoDigitada, DaPromocao>();

/** The promotion's form; `lerPromocao` validates it. Without scripts all kinds' fields are sent; those of others are not read. */
export const promocaoForm = f.form([
  f.text('nome', 'Nome', { hint: 'O cliente lê este nome no carrinho.', maxLength: 80, required: true }),
  f.choice('tipo', 'Tipo', [
    ['percentual', 'Percentual'],
    ['valor', 'Valor'],
    ['preco_fixo', 'Preço fixo'],
    ['leve_pague', 'Leve e pague'],
    ['mais_barato', 'Mais barato grátis'],
    ['enesima', 'Percentual na enésima unidade'],
  ]),
  f.decimal('percentual', 'Percentual', { hint: 'Como 10 ou 12,5.', ...only('percentual', 'enesima') }),
  f.decimal('valor', 'Valor', {
    hint: ({ typed }) =>
      typed.tipo === 'preco_fixo'
        ? 'O preço de cada unidade. O que custa menos fica como está.'
        : 'Sai uma vez por pedido, como 20,00.',
    ...only('valor', 'preco_fixo'),
  }),
  f.integer('leve', 'Leve', only('leve_pague')),
  f.integer('pague', 'Pague', { hint: 'As unidades mais baratas saem de graça.', ...only('leve_pague') }),
  f.integer('aCada', 'A cada quantas unidades', {
    hint: 'Com 2, metade das unidades ganha o desconto: as mais baratas.',
    ...only('enesima'),
  }),
  f.products(
    'produtos',
    ({ produtos }) => produtos,
    'Digite um nome e escolha, ou os códigos separados por vírgula. Sem produtos, categorias e tipos marcados: tudo.',
  ),
  f.ticks('categorias', 'Categorias', ({ categorias }) => categorias),
  f.ticks('tiposDeProduto', 'Tipos de produto', () => tiposParaMarcar),
  f.integer('minimoUnidades', 'Mínimo de unidades', {
    hint: ({ typed }) =>
      typed.tipo === 'mais_barato' && typed.minimoUnidades.trim() === ''
        ? 'Sem mínimo, quem leva uma só unidade a leva por R$ 0,01.'
        : 'Do que a promoção alcança.',
  }),
  f.decimal('minimo', 'Valor mínimo', { hint: 'Do que a promoção alcança, pelo preço cheio.' }),
  f.moment('comecaEm', 'Começa em', { hint: 'Horário de Brasília. Vazio: ao salvar.' }),
  f.moment('terminaEm', 'Termina em', { hint: 'Neste segundo já não vale. Vazio: nunca.' }),
  f.integer('porPessoa', 'Limite por pessoa', { hint: dicasDaMesmaPessoa.limite }),
  f.integer('noTotal', 'Limite no total', { hint: 'Pedidos de todos.' }),
  f.integer('prioridade', 'Prioridade', { hint: 'De duas que descontam o mesmo, vale a maior.' }),
  f.group('Quando vale', [
    f.tick('primeiraCompra', 'Primeira compra', { hint: dicasDaMesmaPessoa.primeiraCompra }),
    f.tick('somaComCupom', 'Soma com cupom'),
    f.tick('somaComOutras', 'Soma com outras promoções'),
  ]),
]);
