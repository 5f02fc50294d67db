// @requirement 2.6.3 15.5.2 15.22.6
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { CategoriaDaLoja, ProdutoEmDestaque } from '#db/produtos/ler-catalogo.ts';
import type { ComecoDaMontagem } from '#db/produtos/ler-monte.ts';
import type { Conteudo, Secao, TipoDeSecao, Depoimento } from '#domain/configuracao/conteudo.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { Grade } from '#web/cartao/cartao.tsx';
import { frasesDoCatalogo } from '#web/moldura/moldura-frases.ts';
import { lazyComponent } from '#web/loading/lazy-module.ts';
import { PrefetchLink } from '#web/loading/prefetch-link.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { TentarDeNovo } from '#web/ui/feedback/tentar-de-novo.tsx';
import { TituloDaSecao } from '#web/ui/base/titulo-da-secao.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Beneficios } from './beneficios.tsx';
import { Cena } from './cena.tsx';

type SecaoDoInicioProps = {
  secao: Secao;
  conteudo: Conteudo;
  destaques: ProdutoEmDestaque[] | null;
  categorias: CategoriaDaLoja[];
  comecos: ComecoDaMontagem[];
};

const classesDaSecao: Readonly<Record<Exclude<TipoDeSecao, 'cena'>, string>> = {
  abertura: 'secao',
  destaques: 'secao',
  categorias: 'secao secao-junta',
  monte: 'secao secao-junta',
  depoimentos: 'secao secao-marfim',
  beneficios: 'secao',
};

// Below the fold: its code loads after the page.
const Comeco = lazyComponent(async () => (await import('#web/loja/comeco-da-montagem.tsx')).ComecoDaMontagemNaCasa);

/** A section of the home page, in the owner's order (docs/requirements.md 2.6). */
export function SecaoDoInicio(props: SecaoDoInicioProps) {
  const { tipo, titulo } = props.secao;
  if (tipo === 'cena') return <Cena titulo={titulo} cena={props.conteudo.cena} />;
  return (
    <section className={classesDaSecao[tipo]}>
      <div className="caixa">
        <Dentro {...props} />
      </div>
    </section>
  );
}

function Dentro({ secao: { tipo, titulo }, conteudo, destaques, categorias, comecos }: SecaoDoInicioProps) {
  switch (tipo) {
    case 'abertura':
      return (
        <>
          {titulo && <TituloDaSecao titulo={titulo} />}
          <div className="abertura">
            {conteudo.abertura.split(/\n+/).map((paragrafo) => (
              <p key={paragrafo}>{paragrafo}</p>
            ))}
          </div>
        </>
      );
    case 'destaques':
      return (
        <>
          <TituloDaSecao titulo={titulo}>
            <PrefetchLink className="elo" to="/produtos">
              Ver todos<span className="por-extenso"> os produtos</span>
            </PrefetchLink>
          </TituloDaSecao>
          <Destaques destaques={destaques} />
        </>
      );
    case 'categorias':
      return (
        <>
          <TituloDaSecao titulo={titulo} />
          <Prateleiras categorias={categorias} />
        </>
      );
    case 'monte':
      return (
        <>
          <TituloDaSecao titulo={titulo} />
          <div className="abertura">
            <p>
              Escolha o tabuleiro e as peças e veja na mesma escala se cabem: a casa, a base do rei e a folga entre
              elas.
            </p>
          </div>
          <Suspense>
            <Comeco comecos={comecos} />
          </Suspense>
          <Link className="elo" to="/monte">
            Escolher tabuleiro e peças
          </Link>
        </>
      );
    case 'depoimentos':
      return (
        <>
          <TituloDaSecao titulo={titulo} />
          <Depoimentos depoimentos={conteudo.depoimentos} />
        </>
      );
    case 'beneficios':
      return <Beneficios titulo={titulo} beneficios={conteudo.beneficios} />;
  }
}

function Destaques({ destaques }: { destaques: ProdutoEmDestaque[] | null }) {
  if (destaques === null) return <Mensagem tipo="erro" texto={frasesDoCatalogo.destaques} botao={<TentarDeNovo />} />;
  if (destaques.length === 0) return <Mensagem tipo="info" texto="Nenhum produto em destaque no momento." />;
  return <Grade produtos={destaques} />;
}

/** Testimonials (docs/requirements.md 2.6.3). */
function Depoimentos({ depoimentos }: { depoimentos: readonly Depoimento[] }) {
  return (
    <div className="depoimentos">
      {depoimentos.map(({ texto, autor, cidade, produto }) => (
        <figure className="depoimento" key={`${autor} ${texto}`}>
          <blockquote>“{texto}”</blockquote>
          <figcaption>
            <b>{autor}</b>
            {cidade}
            {cidade && produto && <br />}
            {produto}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

const tamanhoDaPrimeira = '(min-width: 992px) 50vw, 100vw';
const tamanhoDasOutras = '(min-width: 992px) 25vw, 50vw';

function contagem(quantidade: number): string {
  if (quantidade === 0) return 'Em breve';
  return `${numeroComMilhares(quantidade)} ${quantidade === 1 ? 'produto' : 'produtos'}`;
}

/** The categories as photographs with how many products each has. */
function Prateleiras({ categorias }: { categorias: CategoriaDaLoja[] }) {
  // The menu starts with books; the mosaic ends with them, since its large first place needs filling goods.
  const ordem = [...categorias.slice(1), ...categorias.slice(0, 1)];
  return (
    <ul className="prateleiras">
      {ordem.map(({ slug, nome, imagem, quantidade }, indice) => (
        <li className="prateleira" key={slug}>
          <div className="prateleira-foto">
            {imagem && (
              <Fotografia
                imagem={{ ...imagem, alt: '' }}
                tamanhos={ordem.length === 1 ? '100vw' : indice === 0 ? tamanhoDaPrimeira : tamanhoDasOutras}
              />
            )}
          </div>
          <PrefetchLink className="prateleira-nome" to={`/categoria/${slug}`}>
            <b>{nome}</b>
            <span>{contagem(quantidade)}</span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}
