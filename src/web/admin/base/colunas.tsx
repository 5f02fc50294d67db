import type { ComponentProps, ReactNode } from 'react';
import { Eye, Image } from '#web/ui/media/icones-do-painel.tsx';
import { Pencil, Trash2 } from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';
import { BotaoDeIcone } from './botoes.tsx';
import { usePodeEnviar } from './direitos-na-tela.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import type { Coluna } from '#web/ui/list/list-tabela.tsx';

type ImagemDaLinha = Omit<ComponentProps<typeof Fotografia>['imagem'], 'alt'> | null;

function Miniatura({ imagem }: { imagem: ImagemDaLinha }) {
  if (imagem) return <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="48px" className="miniatura" />;
  return (
    <span className="miniatura miniatura-vazia" role="img" aria-label="Sem imagem">
      <Image className="icone" aria-hidden />
    </span>
  );
}

/** The column with the picture of each row, or an icon in its place. */
export const colunaDaMiniatura: Coluna<{ imagem: ImagemDaLinha }> = {
  nome: 'Imagem',
  soParaLeitor: true,
  classe: 'celula-da-miniatura',
  valor: ({ imagem }) => <Miniatura imagem={imagem} />,
};

/** The column that names the row: the title of its card on phones. */
export function colunaDoNome<Linha>(nome: string, valor: (linha: Linha) => ReactNode): Coluna<Linha> {
  return { nome, classe: 'nome', semRotulo: true, valor };
}

/** The last column, with the buttons of each row. */
export function colunaDeAcoes<Linha>(valor: (linha: Linha) => ReactNode): Coluna<Linha> {
  return { nome: 'Ações', soParaLeitor: true, classe: 'celula-de-acoes', valor };
}

type EditarEExcluirProps = {
  /** The object of both buttons: `Tabuleiro`, `o cupom BEMVINDO`. */ nome: string;
  editar: string;
  aoExcluir: () => void;
  /** Further actions. */ children?: ReactNode;
};

/** The actions at the end of a row; a link to see it for people without the right to act. */
export function EditarEExcluir({ nome, editar, aoExcluir, children }: EditarEExcluirProps) {
  const podeAgir = usePodeEnviar()('excluir');
  if (!podeAgir)
    return (
      <div className="acoes">
        <Link className="botao-icone" to={editar} aria-label={`Ver ${nome}`}>
          <Eye className="icone" aria-hidden />
        </Link>
      </div>
    );
  return (
    <div className="acoes">
      <Link className="botao-icone" to={editar} aria-label={`Editar ${nome}`}>
        <Pencil className="icone" aria-hidden />
      </Link>
      <BotaoDeIcone rotulo={`Excluir ${nome}`} icone={Trash2} onClick={aoExcluir} />
      {children}
    </div>
  );
}
