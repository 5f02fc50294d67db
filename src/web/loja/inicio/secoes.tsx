import { Link } from 'react-router';
import type { CategoriaDaLoja, ProdutoEmDestaque } from '#db/queries/produtos/catalogo.ts';
import type { Conteudo, Secao, TipoDeSecao } from '#domain/configuracao/conteudo.ts';
import { Grade } from '#web/cartao/cartao.tsx';
import { frasesDoCatalogo } from '#web/moldura/moldura-frases.ts';
import { EloAntecipado } from '#web/loading/prefetch-link.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { TentarDeNovo } from '#web/ui/feedback/tentar-de-novo.tsx';
import { TituloDaSecao } from '#web/ui/base/titulo-da-secao.tsx';
import { Beneficios } from './beneficios.tsx';
import { Depoimentos } from './depoimentos.tsx';
import { Prateleiras } from './prateleiras.tsx';

type SecaoDoInicioProps = {
  secao: Secao;
  conteudo: Conteudo;
  destaques: ProdutoEmDestaque[] | null;
  categorias: CategoriaDaLoja[];
};

const classesDaSecao: Readonly<Record<TipoDeSecao, string>> = {
  abertura: 'secao',
  destaques: 'secao',
  categorias: 'secao secao-junta',
  monte: 'secao secao-junta',
  depoimentos: 'secao secao-marfim',
  beneficios: 'secao',
};

/** A section of the first page, where the owner put it (docs/requirements.md 2.6). */
export function SecaoDoInicio(props: SecaoDoInicioProps) {
  const { tipo } = props.secao;
  return (
    <section className={classesDaSecao[tipo]}>
      <div className="caixa">
        <Dentro {...props} />
      </div>
    </section>
  );
}

function Dentro({ secao: { tipo, titulo }, conteudo, destaques, categorias }: SecaoDoInicioProps) {
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
            <EloAntecipado className="elo" to="/produtos">
              Ver todos<span className="por-extenso"> os produtos</span>
            </EloAntecipado>
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
            <p>
              <Link className="botao botao-secundario" to="/monte">
                Escolher tabuleiro e peças
              </Link>
            </p>
          </div>
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
