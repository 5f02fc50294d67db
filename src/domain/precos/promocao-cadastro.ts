// @requirement 15.23.5
import { MAIOR_LIMITE_DE_USOS, lerPercentualDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { lerPrecoDigitado, partesDoPreco } from '#domain/dinheiro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { lerIdsDigitados } from './ids-digitados.ts';
import { lerInteiroDigitado } from '#domain/numeros.ts';
import { tiposDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import { digitarPeriodo, type FaltaNoPeriodo, lerPeriodoDigitado } from './periodo-digitado.ts';
import { type DescontoDaPromocao, type Promocao, tiposDePromocao } from './promocao.ts';
import { percentualSemSinal } from '#domain/percentual-digitado.ts';

/** Text fields of the promotion's form. `valor` and `minimo` in reais, `comecaEm` and `terminaEm` in São Paulo. */
export const camposDaPromocao = [
  'nome',
  'tipo',
  'percentual',
  'valor',
  'leve',
  'pague',
  'aCada',
  'produtos',
  'minimoUnidades',
  'minimo',
  'comecaEm',
  'terminaEm',
  'porPessoa',
  'noTotal',
  'prioridade',
] as const;
export type CampoDaPromocao = (typeof camposDaPromocao)[number];
export type PromocaoDigitada = Record<CampoDaPromocao, string> & {
  categorias: string[];
  tiposDeProduto: string[];
  primeiraCompra: boolean;
  somaComCupom: boolean;
  somaComOutras: boolean;
};

export type FaltaNaPromocao =
  | 'vazio'
  | 'nome-longo'
  | 'tipo-desconhecido'
  | 'percentual-invalido'
  | 'valor-invalido'
  | 'leve-invalido'
  | 'pague-invalido'
  | 'unidades-invalidas'
  | 'minimo-invalido'
  | FaltaNoPeriodo
  | 'limite-invalido'
  | 'prioridade-invalida'
  /** All goods that it covered were deleted. */
  | 'alcance-apagado';
export type FaltasNaPromocao = Partial<Record<CampoDaPromocao, FaltaNaPromocao>>;

/** The form's values in internal units. */
export type CadastroDaPromocao = DescontoDaPromocao & Omit<Promocao, 'id' | keyof DescontoDaPromocao>;

const MAIOR_NOME = 80;
const MAIS_UNIDADES = 99;
const MAIOR_PRIORIDADE = 1000;

const lerReais = (texto: string): number | null => {
  const centavos = lerPrecoDigitado(texto);
  return centavos !== null && centavos > 0 ? centavos : null;
};

type Leitor = {
  obrigatorio: <T>(campo: CampoDaPromocao, valor: T | null, falta: FaltaNaPromocao) => T | null;
  opcional: <T>(campo: CampoDaPromocao, valor: T | null, falta: FaltaNaPromocao) => T | null;
};

function lerDesconto(digitada: PromocaoDigitada, { obrigatorio }: Leitor): DescontoDaPromocao {
  const tipo = obrigatorio('tipo', tiposDePromocao.find((um) => um === digitada.tipo) ?? null, 'tipo-desconhecido');
  const percentual = () =>
    obrigatorio('percentual', lerPercentualDigitado(digitada.percentual), 'percentual-invalido') ?? 1;
  const unidades = (campo: 'leve' | 'pague' | 'aCada', menor: number, maior: number, falta: FaltaNaPromocao) =>
    obrigatorio(campo, lerInteiroDigitado(digitada[campo], menor, maior), falta) ?? menor;
  switch (tipo) {
    case 'valor':
    case 'preco_fixo':
      return { tipo, valorCentavos: obrigatorio('valor', lerReais(digitada.valor), 'valor-invalido') ?? 1 };
    case 'leve_pague': {
      const leve = unidades('leve', 2, MAIS_UNIDADES, 'leve-invalido');
      return { tipo, leve, pague: unidades('pague', 1, leve - 1, 'pague-invalido') };
    }
    case 'mais_barato':
      return { tipo };
    case 'enesima':
      return { tipo, aCada: unidades('aCada', 1, MAIS_UNIDADES, 'unidades-invalidas'), percentualPb: percentual() };
    default:
      return { tipo: 'percentual', percentualPb: percentual() };
  }
}

/** The checked promotion, or all faults. Empty moments are now and never. */
export function lerPromocao(digitada: PromocaoDigitada, agora: Date): Result<CadastroDaPromocao, FaltasNaPromocao> {
  const faltas: FaltasNaPromocao = {};
  const leitor: Leitor = {
    obrigatorio(campo, valor, falta) {
      if (digitada[campo].trim() === '') faltas[campo] = 'vazio';
      else if (valor === null) faltas[campo] = falta;
      return valor;
    },
    opcional(campo, valor, falta) {
      if (digitada[campo].trim() !== '' && valor === null) faltas[campo] = falta;
      return valor;
    },
  };
  const { opcional } = leitor;
  const nome = umaLinha(digitada.nome);
  if (nome === '') faltas.nome = 'vazio';
  else if (nome.length > MAIOR_NOME) faltas.nome = 'nome-longo';
  const desconto = lerDesconto(digitada, leitor);
  const produtos = lerIdsDigitados(digitada.produtos);
  const categorias = [...new Set(digitada.categorias)];
  const { primeiraCompra, somaComCupom, somaComOutras } = digitada;
  const limite = (campo: 'porPessoa' | 'noTotal') =>
    opcional(campo, lerInteiroDigitado(digitada[campo], 1, MAIOR_LIMITE_DE_USOS), 'limite-invalido');
  const { faltas: doPeriodo, ...periodo } = lerPeriodoDigitado(digitada, agora);
  Object.assign(faltas, doPeriodo);
  const lida = {
    nome,
    produtos,
    categorias,
    tiposDeProduto: tiposDeProduto.filter((tipo) => digitada.tiposDeProduto.includes(tipo)),
    paraTudo: produtos.length + categorias.length + digitada.tiposDeProduto.length === 0,
    ...periodo,
    primeiraCompra,
    somaComCupom,
    somaComOutras,
    minimoUnidades: opcional(
      'minimoUnidades',
      lerInteiroDigitado(digitada.minimoUnidades, 1, 9999),
      'unidades-invalidas',
    ),
    minimoCentavos: opcional('minimo', lerReais(digitada.minimo), 'minimo-invalido'),
    limitePorPessoa: limite('porPessoa'),
    limiteTotal: limite('noTotal'),
    prioridade:
      opcional('prioridade', lerInteiroDigitado(digitada.prioridade, 0, MAIOR_PRIORIDADE), 'prioridade-invalida') ?? 0,
  };
  return Object.keys(faltas).length > 0 ? falha(faltas) : ok({ ...lida, ...desconto });
}

const numero = (valor: number | null) => (valor === null ? '' : String(valor));
const reais = (centavos: number | null) => (centavos === null ? '' : partesDoPreco(centavos).valor);

/** The form's values for a promotion: the inverse of `lerPromocao`. */
export function digitarPromocao(promocao: CadastroDaPromocao): PromocaoDigitada {
  const { tipo, nome, produtos, categorias, primeiraCompra, somaComCupom, somaComOutras } = promocao;
  return {
    nome,
    tipo,
    categorias: [...categorias],
    tiposDeProduto: [...promocao.tiposDeProduto],
    primeiraCompra,
    somaComCupom,
    somaComOutras,
    percentual: 'percentualPb' in promocao ? percentualSemSinal(promocao.percentualPb) : '',
    valor: 'valorCentavos' in promocao ? reais(promocao.valorCentavos) : '',
    leve: 'leve' in promocao ? numero(promocao.leve) : '',
    pague: 'pague' in promocao ? numero(promocao.pague) : '',
    aCada: 'aCada' in promocao ? numero(promocao.aCada) : '',
    produtos: produtos.join(', '),
    minimoUnidades: numero(promocao.minimoUnidades),
    minimo: reais(promocao.minimoCentavos),
    ...digitarPeriodo(promocao),
    porPessoa: numero(promocao.limitePorPessoa),
    noTotal: numero(promocao.limiteTotal),
    prioridade: numero(promocao.prioridade),
  };
}

/** The form of a new promotion. */
export const promocaoVazia: PromocaoDigitada = {
  ...(Object.fromEntries(camposDaPromocao.map((campo) => [campo, ''])) as Record<CampoDaPromocao, string>),
  tipo: 'percentual',
  categorias: [],
  tiposDeProduto: [],
  primeiraCompra: false,
  somaComCupom: true,
  somaComOutras: true,
};
