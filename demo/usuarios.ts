import { SENHA_DA_DEMONSTRACAO } from '#domain/usuarios/senha-da-demonstracao.ts';

export type UsuarioDemo = {
  nome: string;
  email: string;
  role: 'admin' | 'cliente' | 'influencer' | 'editor';
  /** The text about this log-in at the start of the demo. */
  sobre: string;
  cupom: string | null;
  /** 0 to 1. */
  comissao: number;
};

export type ClienteDemo = {
  nome: string;
  email: string;
  /** 10 or 11 digits. */
  telefone: string;
  endereco: {
    cep: string;
    rua: string;
    numero: string;
    complemento: string | null;
    bairro: string;
    cidade: string;
    uf: string;
  };
};

export const senhaDemo = SENHA_DA_DEMONSTRACAO;

/** The log-ins that the start of the demo prints. */
export const usuariosDemo: UsuarioDemo[] = [
  {
    nome: 'Otávio Lacerda',
    email: 'admin@grande-roque.test',
    role: 'admin',
    sobre: 'administração',
    cupom: null,
    comissao: 0,
  },
  {
    nome: 'Clara Menezes',
    email: 'cliente@grande-roque.test',
    role: 'cliente',
    sobre: 'cliente com pedidos e eBooks',
    cupom: null,
    comissao: 0,
  },
  {
    nome: 'Marina Azevedo',
    email: 'marina@grande-roque.test',
    role: 'influencer',
    sobre: 'influencer, cupom MARINA10',
    cupom: 'MARINA10',
    comissao: 0.05,
  },
  {
    nome: 'Tomás Figueira',
    email: 'editor@grande-roque.test',
    role: 'editor',
    sobre: 'editor',
    cupom: null,
    comissao: 0,
  },
];

const largura = Math.max(...usuariosDemo.map(({ email }) => email.length));

/** The list of log-ins that the demo prints at its start. */
export const acessosDaDemo: string[] = [
  `Demonstração (senha de todos: ${senhaDemo}):`,
  ...usuariosDemo.map(({ email, sobre }) => `  ${email.padEnd(largura)}  ${sobre}`),
];

function cliente(
  nome: string,
  email: string,
  telefone: string,
  cep: string,
  rua: string,
  numero: string,
  complemento: string | null,
  bairro: string,
  cidade: string,
  uf: string,
): ClienteDemo {
  return {
    nome,
    email: `${email}@exemplo.test`,
    telefone,
    endereco: { cep, rua, numero, complemento, bairro, cidade, uf },
  };
}

/** Where the demo's own customer lives. */
export const clientePrincipalDemo: ClienteDemo = {
  ...cliente(
    'Clara Menezes',
    'clara',
    '11900000001',
    '01000000',
    'Rua das Torres',
    '64',
    'ap. 8',
    'Vila do Rei',
    'São Paulo',
    'SP',
  ),
  email: 'cliente@grande-roque.test',
};

/** Fictional buyers for the demo's orders: addresses and numbers of nobody. */
export const clientesDemo: ClienteDemo[] = [
  cliente(
    'Bento Carvalhosa',
    'bento.carvalhosa',
    '21900000002',
    '20000000',
    'Rua do Bispo Claro',
    '17',
    null,
    'Jardim da Diagonal',
    'Rio de Janeiro',
    'RJ',
  ),
  cliente(
    'Iracema Duarte',
    'iracema.duarte',
    '31900000003',
    '30000000',
    'Avenida das Casas Escuras',
    '320',
    'casa 2',
    'Alto da Dama',
    'Belo Horizonte',
    'MG',
  ),
  cliente(
    'Joaquim Setúbal Neto',
    'joaquim.setubal',
    '51900000004',
    '90000000',
    'Rua da Oposição',
    '8',
    null,
    'Centro Novo',
    'Porto Alegre',
    'RS',
  ),
  cliente(
    'Yasmin Haddad',
    'yasmin.haddad',
    '41900000005',
    '80000000',
    'Travessa do Cavalo',
    '45',
    'sala 3',
    'Parque Staunton',
    'Curitiba',
    'PR',
  ),
  cliente(
    'Davi Nakamura',
    'davi.nakamura',
    '4300000006',
    '86000000',
    'Rua Peão Passado',
    '211',
    null,
    'Jardim Italiano',
    'Londrina',
    'PR',
  ),
  cliente(
    'Rosângela Pimentel',
    'rosangela.pimentel',
    '71900000007',
    '40000000',
    'Ladeira da Torre Ativa',
    '5',
    'ap. 101',
    'Barra do Rei',
    'Salvador',
    'BA',
  ),
  cliente(
    'Caetano Brandão',
    'caetano.brandao',
    '81900000008',
    '50000000',
    'Rua do Gambito',
    '99',
    null,
    'Boa Abertura',
    'Recife',
    'PE',
  ),
  cliente(
    'Luísa Werneck',
    'luisa.werneck',
    '85900000009',
    '60000000',
    'Avenida Coluna Aberta',
    '1500',
    'bloco B',
    'Praia da Dama',
    'Fortaleza',
    'CE',
  ),
  cliente(
    'Nildo Assunção',
    'nildo.assuncao',
    '9100000010',
    '66000000',
    'Passagem do Roque',
    '12',
    null,
    'Cidade dos Peões',
    'Belém',
    'PA',
  ),
  cliente(
    'Teresa Quaresma',
    'teresa.quaresma',
    '61900000011',
    '70000000',
    'Quadra 64',
    '4',
    'lote 1',
    'Asa da Dama',
    'Brasília',
    'DF',
  ),
  cliente(
    'Otto Schreiber',
    'otto.schreiber',
    '47900000012',
    '89000000',
    'Rua das Casas Claras',
    '730',
    null,
    'Vale do Bispo',
    'Blumenau',
    'SC',
  ),
  cliente(
    'Conceição Aparecida Lima',
    'conceicao.lima',
    '62900000013',
    '74000000',
    'Rua do Xeque Perpétuo',
    '88',
    'fundos',
    'Setor Central',
    'Goiânia',
    'GO',
  ),
  cliente(
    'Murilo Sampaio',
    'murilo.sampaio',
    '92900000014',
    '69000000',
    'Rua Promoção',
    '7',
    null,
    'Beira do Tabuleiro',
    'Manaus',
    'AM',
  ),
];
