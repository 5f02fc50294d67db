// @requirement 15.26.6
import '#web/influencer/influencer.css';
import '#web/influencer/materiais.css';
import { listarMateriais } from '#db/parceiros/ler-materiais.ts';
import { lerParceria } from '#db/parceiros/ler-parceria.ts';
import { textoParaPublicar } from '#domain/parceiros/material.ts';
import { enderecoDaImagem, larguraDaImagemPara } from '#domain/produtos/imagem.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { failure, noAnswer, Page } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Copy } from '#web/ui/media/icones.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import type { Route } from './+types/materiais.ts';

const erroAoCarregar = 'Erro ao carregar os materiais.';
/** Pixels of the picture to download: the largest stored one. */
const MAIOR_LARGURA = 1600;

/** Returns the owner's material, each with the text to copy. */
export const loader = loadOrLog('material could not be read', async ({ db }) => {
  const [materiais, { parceria }] = await Promise.all([listarMateriais(db), lerParceria(db)]);
  return materiais.map((material) => ({ ...material, paraPublicar: textoParaPublicar(material, parceria.publi) }));
});

export const handle = noAnswer({}, erroAoCarregar);
export const ErrorBoundary = failure('Materiais', erroAoCarregar);

export const meta = () => metaForaDosBuscadores('Materiais', 'Painel do influencer');

export default function MateriaisDoInfluencer({ loaderData: materiais }: Route.ComponentProps) {
  return (
    <Page title="Materiais" note="Textos, imagens e filmes da loja para publicar, já com a marca de publicidade.">
      {materiais.length === 0 && <EstadoVazio coordenada="c3" frase="A loja ainda não publicou materiais." />}
      {materiais.map((material) => (
        <Material key={material.id} {...material} />
      ))}
    </Page>
  );
}

type MaterialProps = Route.ComponentProps['loaderData'][number];

function Material({ id, titulo, imagem, endereco, paraPublicar }: MaterialProps) {
  const { avisar } = useAvisos();
  async function copiar(): Promise<void> {
    try {
      await navigator.clipboard.writeText(paraPublicar);
      avisar('Texto copiado.', 'sucesso');
    } catch {
      avisar('Não deu para copiar. Selecione o texto e copie pelo teclado.', 'erro');
    }
  }
  return (
    <article className="material" aria-labelledby={`material-${id}`}>
      <h2 id={`material-${id}`}>{titulo}</h2>
      {imagem && (
        <div className="material-imagem">
          <Fotografia imagem={imagem} tamanhos="320px" />
        </div>
      )}
      <p className="material-texto">{paraPublicar}</p>
      <div className="material-acoes">
        <button type="button" className="botao botao-secundario" aria-describedby={`material-${id}`} onClick={copiar}>
          <Copy className="icone icone-pequeno" aria-hidden />
          Copiar texto
        </button>
        {imagem && (
          <a
            className="botao botao-secundario"
            href={enderecoDaImagem(imagem, larguraDaImagemPara(imagem, MAIOR_LARGURA), 'webp')}
            aria-describedby={`material-${id}`}
            download
          >
            Baixar imagem
          </a>
        )}
        {endereco && (
          <a
            className="botao botao-secundario"
            href={endereco}
            rel="noopener noreferrer"
            aria-describedby={`material-${id}`}
          >
            Abrir filme
          </a>
        )}
      </div>
    </article>
  );
}
