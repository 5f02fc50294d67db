import type { RecusaDaImagemDaLoja } from '#application/configuracao/imagens-da-loja.ts';
import type { ErroSalvarAjustes } from '#application/configuracao/salvar-ajustes.ts';
import type { CodigoDe } from '#domain/recusas.ts';
import type { TipoDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import type { FaltaNaCor } from '#domain/configuracao/cor.ts';
import type { CampoDaLoja, FaltaNaLoja } from '#domain/configuracao/loja-cadastro.ts';
import { frasesDoTelefone } from '#domain/telefone.ts';
import type { PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { type Frases, outraPessoaMudou } from '#web/form-response.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';

const daLoja: Readonly<Record<FaltaNaLoja, string>> = {
  vazio: 'Preencha este campo.',
  longo: 'Texto longo demais.',
  cnpj: 'CNPJ inválido: confira os dígitos.',
  email: 'Informe um e-mail válido.',
  ...frasesDoTelefone,
  prazo: 'Informe um prazo em horas ou dias úteis, como “24 horas úteis” ou “5 dias úteis”, de até 60 dias.',
  desistencia: 'Informe de 7 a 365 dias: a lei garante pelo menos 7.',
  'desconto-no-pix': 'Informe uma porcentagem de 0 a 50, como 5 ou 7,5.',
  bonus: 'Informe uma porcentagem de 0 a 50, como 5 ou 7,5.',
  parcelas: 'Informe um número de 1 a 24.',
  'parcela-minima': 'Informe um valor até R$ 1.000,00, como 30,00.',
  https: 'Use um endereço completo que comece com https://.',
};

export const erroAoCarregarConfiguracao = 'Erro ao carregar a configuração.';

export type CampoDaConfiguracao = CampoDaLoja | keyof PaginasDaLoja | TipoDeImagemDaLoja | 'cor';

const daAparencia: Readonly<Record<Exclude<CodigoDe<RecusaDaImagemDaLoja>, 'vazio'> | FaltaNaCor, string>> = {
  'nao-e-imagem': 'Este arquivo não é uma imagem que a loja aceite. Use JPEG, PNG, WebP, AVIF ou GIF; SVG não.',
  'imagem-heic':
    'Esta foto está em HEIC, o formato do iPhone, que os navegadores não mostram. Exporte-a em JPEG e envie.',
  'imagem-grande-demais': 'A imagem é grande demais: no máximo 15 MB e 24 milhões de pixels.',
  'imagem-pequena': 'A imagem é pequena demais para ficar nítida.',
  'imagem-quebrada': 'A imagem está corrompida ou incompleta.',
  'imagem-pesada': 'A imagem pede memória ou tempo demais para ser aberta. Diminua-a e envie de novo.',
  'imagens-na-fila': 'Há muitas imagens na fila agora. Espere um instante e tente de novo.',
  cor: 'Informe uma cor com seis algarismos, como #1f4d3a.',
  contraste: 'Esta cor não tem contraste bastante para ser lida (AA, 4,5 para 1). Escolha uma mais escura.',
};

export const envioGrandeDemais = 'As imagens juntas são grandes demais: envie uma de cada vez, com até 15 MB.';

const doAjuste = { ...daLoja, ...daAparencia } as const;

export const deSalvar: Frases<ErroSalvarAjustes, CampoDaConfiguracao> = {
  feito: 'Configuração salva. As páginas da loja já mostram o que mudou.',
  recusas: {
    campos: ({ faltas }) => ({ faltas: frasesDasFaltas(faltas, (falta) => doAjuste[falta]) }),
    mudou: outraPessoaMudou,
  },
};
