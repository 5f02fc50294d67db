import type { sql } from 'drizzle-orm';
import { receberImagem } from '#application/uploads/receber-imagem.ts';
import { iniciarPdf } from '#application/uploads/receber-pdf.ts';
import { receberPedaco } from '#application/uploads/receber-pdf.ts';
import type { EntradaDoProduto } from '#application/produtos/entrada.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { digitarFichaTecnica, fichaVazia } from '#domain/produtos/ficha-tecnica.ts';
import type { LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { valorDe } from '#tests/support/resultado.ts';
import { fotografia, pdfDe } from './arquivos.ts';

export const autor: Autor = { uid: 'admin-1', displayName: 'Ana Admin', email: 'ana@exemplo.test' };

export const digitado: EntradaDoProduto['cadastro'] = {
  nome: 'Tabuleiro de Teste',
  descricao: '<p>Um <strong>bom</strong> tabuleiro.</p>',
  preco: '1.234,56',
  estoque: '7',
  categoria: 'Pecas',
  variacoes: 'Azul, Verde , azul,,',
  variacoes_tipos: '',
  variacoes_estoque: '',
  variacoes_preco: '',
  peso: '1,25',
  altura: '10',
  largura: '20,5',
  comprimento: '30',
  ...digitarFichaTecnica(fichaVazia),
  digital: false,
  destaque: false,
  mostra_menor_preco: false,
};

export function entrada({
  cadastro = {},
  ...mais
}: Partial<Omit<EntradaDoProduto, 'cadastro'>> & {
  cadastro?: Partial<EntradaDoProduto['cadastro']>;
} = {}): EntradaDoProduto {
  return {
    id: null,
    versao: 1,
    estoqueCarregado: 0,
    variacoes: [],
    copiaDe: null,
    imagens: [],
    larga: null,
    arquivo: 'manter',
    amostra: 'manter',
    posicoes: '',
    sempre: [],
    nunca: [],
    cadastro: { ...digitado, ...cadastro },
    ...mais,
  };
}

export async function consultar<Linha extends Record<string, unknown>>(
  { loja }: LojaDeTeste,
  consulta: ReturnType<typeof sql>,
): Promise<Linha[]> {
  return (await loja.db.execute<Linha>(consulta)).rows;
}

export async function imagemEnviada(
  { loja }: LojaDeTeste,
  para: 'produtos' | 'categorias' = 'produtos',
): Promise<{ id: string; pasta: string }> {
  const recebida = valorDe(
    await receberImagem(loja, {
      bytes: await fotografia('jpeg', 400, 300),
      nome: 'foto.jpg',
      para,
      autorId: autor.uid,
    }),
  );
  return { id: recebida.envio, pasta: recebida.imagem.pasta };
}

export async function pdfEnviado({ loja }: LojaDeTeste, tipo: 'ebook' | 'amostra', paginas = 2): Promise<string> {
  const bytes = await pdfDe(paginas);
  const iniciado = valorDe(
    await iniciarPdf(loja, { tipo, nome: 'livro.pdf', tamanho: bytes.length, autorId: autor.uid }),
  );
  const fim = await receberPedaco(loja, {
    id: iniciado.envio,
    contentRange: `bytes 0-${bytes.length - 1}/${bytes.length}`,
    bytes,
  });
  if (!fim.ok) throw new Error(fim.erro.codigo);
  return iniciado.envio;
}
