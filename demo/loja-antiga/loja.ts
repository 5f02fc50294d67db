/** A document of the older shop: what is a Date is a Timestamp there, what is a `Referencia` a reference. */
export type CampoAntigo =
  | null
  | boolean
  | number
  | string
  | Date
  | Referencia
  | CampoAntigo[]
  | { [campo: string]: CampoAntigo };
export type DocumentoAntigo = {
  id: string;
  campos: Record<string, CampoAntigo>;
  /** Its sub-collection of downloads, by uid. */
  downloads?: Record<string, Record<string, CampoAntigo>>;
};

export class Referencia {
  readonly caminho: string;

  constructor(caminho: string) {
    this.caminho = caminho;
  }
}

export type Tamanho = { produtos: number; usuarios: number; pedidos: number };

/** An older shop: its collections, each as often as asked, and its accounts. */
export type LojaDeAntes = {
  colecoes: Record<string, () => Iterable<DocumentoAntigo>>;
  contas: () => Iterable<Record<string, unknown>>;
};

/** Numbers that look like chance and are the same each time. */
function sorteio(semente: number): (ate: number) => number {
  let estado = semente >>> 0;
  return (ate) => {
    estado = (Math.imul(estado ^ (estado >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 12), 0x297a2d39);
    t = (t ^ (t >>> 15)) >>> 0;
    return t % ate;
  };
}

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as Firestore makes them: twenty letters and digits, the same for the same name and number. */
export function idAntigo(nome: string, n: number, tamanho = 20): string {
  const sorte = sorteio([...nome].reduce((soma, letra) => (soma * 31 + letra.charCodeAt(0)) >>> 0, 7) + n * 2654435761);
  return Array.from({ length: tamanho }, () => LETRAS[sorte(LETRAS.length)]).join('');
}

export const uidAntigo = (n: number): string => idAntigo('usuario', n, 28);
export const produtoAntigo = (n: number): string => idAntigo('produto', n);
export const pedidoAntigo = (n: number): string => idAntigo('pedido', n);

const categorias = ['livros-ebooks', 'tabuleiros', 'pecas', 'kits', 'acessorios'];
const nomes = ['Ana', 'Bruno', 'Carla', 'Davi', 'Elisa', 'Fábio', 'Gabriela', 'Heitor', 'Inês', 'João'];
const sobrenomes = ['Almeida', 'Barbosa', 'Castro', 'Dias', 'Esteves', 'Ferraz', 'Gomes', 'Horta'];
const estados = ['SP', 'RJ', 'MG', 'PR', 'BA', 'CE'];
const status = [
  'approved',
  'aprovado',
  'enviado',
  'concluido',
  'completed',
  'pendente',
  'pending',
  'rejected',
  'cancelado',
];
/** One user of so many is an influencer. */
const UM_INFLUENCER_EM = 500;
const INICIO = Date.UTC(2022, 0, 3, 12);
const PASSO_MS = 19 * 60_000;

const centavosDoProduto = (n: number): number => 990 + ((n * 7919) % 90_000);
const ehDigital = (n: number): boolean => n % 10 === 0;
const ehInfluencer = (n: number): boolean => n % UM_INFLUENCER_EM === 1;

function* osProdutos(quantos: number): Generator<DocumentoAntigo> {
  for (let n = 0; n < quantos; n++) {
    const preco = centavosDoProduto(n) / 100;
    yield {
      id: produtoAntigo(n),
      campos: {
        nome: `Produto antigo ${n}`,
        descricao: `<p>Descrição do <strong>produto ${n}</strong>.</p><ul><li>Madeira</li><li>Feltro</li></ul>`,
        preco: n % 3 === 0 ? preco : n % 3 === 1 ? preco.toFixed(2) : preco.toFixed(2).replace('.', ','),
        estoque: n % 4 === 0 ? String(n % 50) : n % 50,
        categoria: categorias[n % categorias.length] ?? '',
        variacoes: n % 5 === 0 ? ['Claro', 'Escuro'] : [],
        imagens: [],
        imagemPrincipal: '',
        digital: ehDigital(n),
        destaque: n % 100 === 0,
        arquivoUrl: '',
        peso: n % 2 === 0 ? 1.25 : '1,25',
        altura: 10,
        largura: 20.5,
        comprimento: '30',
        criadoEm: new Date(INICIO + n * 60_000),
        atualizadoEm: new Date(INICIO + n * 60_000),
      },
    };
  }
}

const nomeDo = (n: number): string => `${nomes[n % nomes.length]} ${sobrenomes[n % sobrenomes.length]} ${n}`;
const emailDo = (n: number): string => `pessoa${n}@antiga.test`;

function* osUsuarios(quantos: number): Generator<DocumentoAntigo> {
  for (let n = 0; n < quantos; n++)
    yield {
      id: uidAntigo(n),
      campos: {
        uid: uidAntigo(n),
        email: emailDo(n),
        nome: nomeDo(n),
        role: ehInfluencer(n) ? 'influencer' : 'cliente',
        ultimoCep: n % 2 === 0 ? '01310-100' : null,
        cupom: ehInfluencer(n) ? `AMIGO${n}` : null,
        comissao: ehInfluencer(n) ? 0.05 : 0,
        criadoEm: new Date(INICIO + n * 1000).toISOString(),
      },
    };
}

/** A hash is made slowly, on purpose: all people of a generated shop share one password. */
function* asContas(quantos: number, senha: { salt: string; passwordHash: string }): Generator<Record<string, unknown>> {
  for (let n = 0; n < quantos; n++)
    yield {
      localId: uidAntigo(n),
      email: emailDo(n),
      emailVerified: true,
      ...senha,
      displayName: nomeDo(n),
      createdAt: String(INICIO + n * 1000),
      lastSignedInAt: String(INICIO + n * 2000),
      providerUserInfo:
        n % 7 === 0 ? [{ providerId: 'google.com', rawId: String(10_000_000_000 + n), email: emailDo(n) }] : [],
    };
}

function* osPedidos({ produtos, usuarios, pedidos }: Tamanho): Generator<DocumentoAntigo> {
  for (let n = 0; n < pedidos; n++) {
    const sorte = sorteio(n + 1);
    const cliente = sorte(usuarios);
    const convidado = n % 8 === 0;
    const itens = Array.from({ length: 1 + sorte(3) }, () => {
      const produto = sorte(produtos);
      return { produto, quantidade: 1 + sorte(3), centavos: centavosDoProduto(produto) };
    });
    const soma = itens.reduce((total, { centavos, quantidade }) => total + centavos * quantidade, 0);
    const doCupom = n % 6 === 0;
    const influencer = doCupom
      ? 1 + UM_INFLUENCER_EM * sorte(Math.max(1, Math.floor(usuarios / UM_INFLUENCER_EM)))
      : null;
    const total = (doCupom ? soma - Math.floor(soma / 10) : soma) / 100;
    const momento = new Date(INICIO + n * PASSO_MS);
    const uid = convidado ? null : uidAntigo(cliente);
    const digital = itens.find(({ produto }) => ehDigital(produto));
    yield {
      id: pedidoAntigo(n),
      campos: {
        nome: nomeDo(cliente),
        email: emailDo(cliente),
        telefone: '(11) 91234-5678',
        uid,
        ...(n % 2 === 0 && { usuarioId: uid }),
        isGuest: convidado,
        endereco: 'Rua das Torres, 64 - Centro, Campinas - SP, CEP 13010-000',
        enderecoDetalhado: {
          cep: '13010-000',
          rua: 'Rua das Torres',
          numero: String(n % 999),
          complemento: null,
          bairro: 'Centro',
          cidade: 'Campinas',
          uf: estados[n % estados.length] ?? 'SP',
        },
        observacao: '',
        itens: itens.map(({ produto, quantidade, centavos }) => ({
          nome: `Produto antigo ${produto}`,
          preco: n % 3 === 0 ? (centavos / 100).toFixed(2) : centavos / 100,
          quantidade,
          produtoId: n % 11 === 0 ? new Referencia(`produtos/${produtoAntigo(produto)}`) : produtoAntigo(produto),
          variacao: null,
        })),
        ...(n % 4 === 0 ? { valorTotal: total } : { total: n % 5 === 0 ? total.toFixed(2) : total }),
        frete: '0.00',
        prazoEntrega: 'Frete Grátis',
        origem: 'web',
        ...(influencer !== null && {
          [n % 12 === 0 ? 'cupom' : 'cupomCodigo']: `AMIGO${influencer}`,
          idInfluencer: uidAntigo(influencer),
        }),
        status: status[n % status.length] ?? 'pendente',
        criadoEm: n % 5 === 1 ? momento.getTime() : n % 5 === 2 ? momento.toISOString() : momento,
      },
      ...(digital &&
        uid &&
        n % 9 < 5 && { downloads: { [uid]: { produtoId: produtoAntigo(digital.produto), uid, baixadoEm: momento } } }),
    };
  }
}

function* osCupons(): Generator<DocumentoAntigo> {
  yield {
    id: idAntigo('cupom', 1),
    campos: { codigo: 'BEMVINDO', tipo: 'percentual', valor: 10, validade: '2030-12-31', ativo: true },
  };
  yield {
    id: idAntigo('cupom', 2),
    campos: {
      codigo: 'TORRE20',
      tipo: 'valor_fixo',
      valor: '20,00',
      validade: new Date('2030-01-01T12:00:00Z'),
      ativo: true,
    },
  };
}

function* asCategorias(): Generator<DocumentoAntigo> {
  for (const slug of categorias) yield { id: idAntigo(slug, 0), campos: { nome: slug, slug } };
}

/** A clean shop of this size; the sales of its influencers are theirs from the first day. */
export function lojaDeAntes(tamanho: Tamanho, senha: { salt: string; passwordHash: string }): LojaDeAntes {
  return {
    colecoes: {
      pedidos: () => osPedidos(tamanho),
      produtos: () => osProdutos(tamanho.produtos),
      categorias: asCategorias,
      cupons: osCupons,
      usuarios: () => osUsuarios(tamanho.usuarios),
    },
    contas: () => asContas(tamanho.usuarios, senha),
  };
}
