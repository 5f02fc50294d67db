// @requirement 15.23.5
import { MAIOR_LIMITE_DE_USOS, lerPercentualDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { lerPrecoDigitado, partesDoPreco } from '#domain/dinheiro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { lerIdsDigitados } from './ids-digitados.ts';
import { digitarMomento, lerMomentoDigitado } from './momento-digitado.ts';
import { tiposDeProduto } from '#domain/produtos/ficha-tecnica.ts';
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
  | 'momento-invalido'
  | 'termina-antes'
  | 'ja-terminou'
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

const lerInteiro = (texto: string, menor: number, maior: number): number | null => {
  const limpo = texto.trim().replace(/^\d{1,3}(?:\.\d{3})+$/, (tudo) => tudo.replaceAll('.', ''));
  const numero = Number(limpo);
  return /^\d{1,7}$/.test(limpo) && numero >= menor && numero <= maior ? numero : null;
};

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
    obrigatorio(campo, lerInteiro(digitada[campo], menor, maior), falta) ?? menor;
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
    opcional(campo, lerInteiro(digitada[campo], 1, MAIOR_LIMITE_DE_USOS), 'limite-invalido');
  const comecaEm = opcional('comecaEm', lerMomentoDigitado(digitada.comecaEm), 'momento-invalido') ?? agora;
  const terminaEm = opcional('terminaEm', lerMomentoDigitado(digitada.terminaEm), 'momento-invalido');
  // Without a typed beginning there is none that the end could come before.
  const comecoDigitado = digitada.comecaEm.trim() !== '';
  if (terminaEm !== null && comecoDigitado && terminaEm <= comecaEm) faltas.terminaEm ??= 'termina-antes';
  else if (terminaEm !== null && terminaEm <= agora) faltas.terminaEm ??= 'ja-terminou';
  const lida = {
    nome,
    produtos,
    categorias,
    tiposDeProduto: tiposDeProduto.filter((tipo) => digitada.tiposDeProduto.includes(tipo)),
    paraTudo: produtos.length + categorias.length + digitada.tiposDeProduto.length === 0,
    comecaEm,
    terminaEm,
    primeiraCompra,
    somaComCupom,
    somaComOutras,
    minimoUnidades: opcional('minimoUnidades', lerInteiro(digitada.minimoUnidades, 1, 9999), 'unidades-invalidas'),
    minimoCentavos: opcional('minimo', lerReais(digitada.minimo), 'minimo-invalido'),
    limitePorPessoa: limite('porPessoa'),
    limiteTotal: limite('noTotal'),
    prioridade:
      opcional('prioridade', lerInteiro(digitada.prioridade, 0, MAIOR_PRIORIDADE), 'prioridade-invalida') ?? 0,
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
    comecaEm: digitarMomento(promocao.comecaEm),
    terminaEm: promocao.terminaEm ? digitarMomento(promocao.terminaEm) : '',
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
