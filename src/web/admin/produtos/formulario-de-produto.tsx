// @requirement 2.16.3 2.16.4
import '#web/admin/base/formulario.css';
import '#web/admin/base/formulario-de-produto.css';
import '#web/admin/base/chave.css';
import '#web/admin/base/editor.css';
import { Eye } from '#web/ui/media/icones-do-painel.tsx';
import { useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import type { MovimentoDaFicha, ProdutoDoFormulario } from '#db/produtos/ler-admin-produtos.ts';
import { lerEstoqueDigitado } from '#domain/produtos/produto-cadastro.ts';
import {
  AlteracoesPorSalvar,
  FormularioDoPainel,
  RecadoDoCadastro,
  useVoltarDepoisDeSalvar,
} from '#web/admin/base/formulario.tsx';
import { ImagemUnica } from '#web/admin/base/imagem-unica.tsx';
import { Page, Section } from '#web/panel/page.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { CampoDePdf } from './campo-de-pdf.tsx';
import { CamposDoProduto, Descricao } from './campos-do-produto.tsx';
import type { RespostaDoProduto } from './produtos-digitado.ts';
import { cadastroVazio, digitarProduto } from '#domain/produtos/produto-digitado.ts';
import { KitDoProduto } from './kit-do-produto.tsx';
import { FichaDoProduto } from './ficha-do-produto.tsx';
import { Movimentos, PosicoesDoProduto, PrecosPorQuantidade, TextosDoProduto } from './partes-do-produto.tsx';
import { ImagensDoProduto } from './imagens-do-produto.tsx';
import { AcoesDaFicha } from './acoes-dos-produtos.tsx';
import { PreviaDoProduto } from './previa-do-produto.tsx';
import { combinacoesDe } from '#domain/produtos/combinacoes.ts';
import { CombinacoesDoProduto } from './combinacoes-do-produto.tsx';
import { useImagens } from './use-imagens.ts';
import { useVariacoes } from './use-variacoes.ts';
import { VariacoesDoProduto } from './variacoes-do-produto.tsx';

type FormularioDeProdutoProps = {
  titulo: string;
  /** The edited product, or the template of a new one. */
  produto: ProdutoDoFormulario | null;
  copia: boolean;
  categorias: { slug: string; nome: string }[];
  movimentos: MovimentoDaFicha[];
  /** Key of a new product's form: sent twice, it creates one product. */
  chave?: string;
  resposta: RespostaDoProduto | null;
};

/** The form of a product (docs/requirements.md 2.16 and 5.5). */
export function FormularioDeProduto({
  titulo,
  produto,
  copia,
  categorias,
  movimentos,
  chave,
  resposta,
}: FormularioDeProdutoProps) {
  const formulario = useRef<HTMLFormElement>(null);
  const { state: andando, formAction } = useNavigation();
  const [mexido, setMexido] = useState(false);
  const [enviando, setEnviando] = useState<ReadonlySet<string>>(new Set());
  const [previa, setPrevia] = useState(false);
  const [versaoAceita, setVersaoAceita] = useState<number | null>(null);
  // Version and stock as loaded: newer values arriving meanwhile are not the displayed ones.
  const [carregado] = useState({
    chave,
    versao: produto?.versao ?? 0,
    estoque: produto && !copia ? produto.estoque : 0,
  });
  const doServidor = resposta && !resposta.ok ? resposta : null;
  const faltas = doServidor?.faltas ?? {};
  const guardado = produto
    ? {
        ...digitarProduto({ ...produto, ...combinacoesDe(produto.combinacoes) }),
        ...(copia && { nome: `${produto.nome} (cópia)`, estoque: '0', variacoes_estoque: '' }),
      }
    : cadastroVazio;
  const inicial = doServidor?.digitado ?? guardado;
  const [digital, setDigital] = useState(inicial.digital);
  const [kit, setKit] = useState(inicial.kit !== '');
  const estoqueDoKit = !copia && produto && produto.partes.length > 0 ? produto.estoque : 0;
  const variacoes = useVariacoes(inicial, produto?.porVariacao ?? [], copia);
  const galeria = (produto?.imagens ?? []).filter(({ uso }) => uso === 'galeria');
  const larga = produto?.imagens.find(({ uso }) => uso === 'destaque') ?? null;
  const imagens = useImagens(
    galeria.map(({ id, alt, principal: _, uso: __, ...imagem }) => ({
      chave: id,
      de: 'imagem',
      id,
      alt,
      imagem: { ...imagem, alt },
      nome: alt,
      progresso: null,
      erro: null,
    })),
    galeria.find(({ principal }) => principal)?.id ?? null,
  );
  const salvo = resposta?.ok ? resposta.frase : null;
  const salvando = andando !== 'idle' && formAction !== undefined;
  const haEnvio = imagens.enviando || enviando.size > 0;
  const sujo = mexido || imagens.mexida;
  const lista = useListaDeOnde('/admin/produtos');
  useVoltarDepoisDeSalvar(salvo, lista);

  const marcarEnvio = (qual: string) => (ativo: boolean) => {
    setMexido(true);
    setEnviando((atuais) => {
      const novos = new Set(atuais);
      if (ativo) novos.add(qual);
      else novos.delete(qual);
      return novos;
    });
  };

  const acts = produto && !copia && (
    <Ato>
      <AcoesDaFicha id={produto.id} arquivado={produto.arquivadoEm !== null} />
    </Ato>
  );
  return (
    <Page title={titulo} note="Campos com * são obrigatórios." acts={acts}>
      <FormularioDoPainel
        ref={formulario}
        julgado={doServidor}
        className="formulario formulario-largo"
        onChange={() => setMexido(true)}
        onSubmit={(evento) => {
          if (salvando || salvo || haEnvio) evento.preventDefault();
        }}
      >
        <input type="hidden" name="versao" value={versaoAceita ?? carregado.versao} />
        <input type="hidden" name="estoqueCarregado" value={carregado.estoque} />
        {carregado.chave && <input type="hidden" name="chave" value={carregado.chave} />}
        {copia && <input type="hidden" name="copiaDe" value={produto?.id} />}
        <RecadoDoCadastro {...{ resposta, salvando, versaoAceita }} aoAceitar={setVersaoAceita} />
        <section className="bloco bloco-primeiro" aria-labelledby="b-imagens">
          <h2 id="b-imagens">Imagens</h2>
          <ImagensDoProduto imagens={imagens} erro={faltas.imagens ?? null} />
        </section>
        <CamposDoProduto
          {...{ inicial, faltas, categorias, digital, formulario }}
          aoMudarDigital={setDigital}
          soma={digital ? null : kit ? estoqueDoKit : variacoes.soma}
          kit={kit}
        >
          <Descricao inicial={inicial.descricao} erro={faltas.descricao ?? null} aoMudar={() => setMexido(true)} />
        </CamposDoProduto>
        {digital && (
          <Section title="Arquivos do eBook" id="b-pdf">
            <CampoDePdf
              nome="arquivo"
              rotulo="PDF do eBook *"
              dica="Até 100 MB. Só quem comprou recebe."
              atual={produto?.arquivo ? `PDF guardado${produto.paginas ? `, ${produto.paginas} páginas` : ''}` : null}
              erro={faltas.arquivo ?? null}
              aoMudar={marcarEnvio('arquivo')}
            />
            <CampoDePdf
              nome="amostra"
              rotulo="Amostra em PDF"
              dica="Até 20 MB. Qualquer pessoa pode ler."
              opcional
              atual={produto?.amostra ? 'Amostra guardada' : null}
              erro={faltas.amostra ?? null}
              aoMudar={marcarEnvio('amostra')}
            />
          </Section>
        )}
        <Section title="Variações" id="b-variacoes">
          <div className="campos">
            {kit ? (
              <p className="kit-variacoes">Num kit, as variações são as das partes que o comprador escolhe.</p>
            ) : (
              <VariacoesDoProduto
                {...{ variacoes, faltas, digital }}
                imagens={imagens.lista}
                principal={imagens.lista.find(({ chave: qual }) => qual === imagens.principal)?.imagem ?? null}
                lerEstoque={() => lerEstoqueDigitado(campoDe(formulario.current, 'estoque')) ?? 0}
                aoMudar={() => setMexido(true)}
              />
            )}
          </div>
        </Section>
        {!digital && (
          <KitDoProduto
            inicial={inicial.kit}
            erro={faltas.kit}
            conhecidas={produto?.partes ?? []}
            proprio={produto && !copia ? produto.id : null}
            aoMudar={setKit}
          />
        )}
        <PrecosPorQuantidade {...{ inicial, faltas, digital }} />
        <FichaDoProduto {...{ inicial, faltas, digital }} />
        <TextosDoProduto {...{ inicial, faltas, digital }} />
        <CombinacoesDoProduto
          {...{ inicial, faltas }}
          conhecidos={produto?.combinacoes ?? []}
          proprio={produto && !copia ? produto.id : null}
          aoMudar={() => setMexido(true)}
        />
        <Section title="Na página inicial" id="b-larga">
          <input type="hidden" name="largaAtual" value={larga?.id ?? ''} />
          <ImagemUnica
            nome="larga"
            rotulo="Imagem larga do carrossel"
            dica="para produtos em destaque. De preferência com 1600 por 900 px."
            para="produtos"
            atual={larga}
            erro={faltas.larga ?? null}
            aoMudar={marcarEnvio('larga')}
          />
        </Section>
        {digital && <PosicoesDoProduto inicial={inicial.posicoes} erro={faltas.posicoes ?? null} />}
        {movimentos.length > 0 && !digital && <Movimentos movimentos={movimentos} />}
        <Ato>
          <div className="formulario-acoes barra-de-salvar">
            <button
              type="submit"
              className="botao botao-principal"
              aria-disabled={salvando || haEnvio || salvo !== null}
            >
              {salvando ? 'Salvando...' : 'Salvar Produto'}
            </button>
            <button type="button" className="botao botao-secundario" onClick={() => setPrevia(true)}>
              <Eye className="icone" aria-hidden />
              Pré-visualizar
            </button>
            <Link className="botao botao-secundario" to={lista}>
              Cancelar
            </Link>
            {haEnvio && (
              <span className="barra-de-salvar-espera" role="status">
                Espere o envio dos arquivos terminar.
              </span>
            )}
          </div>
        </Ato>
      </FormularioDoPainel>
      {previa && (
        <PreviaDoProduto
          formulario={formulario}
          imagens={imagens.lista
            .toSorted((a, b) => Number(b.chave === imagens.principal) - Number(a.chave === imagens.principal))
            .flatMap(({ imagem }) => imagem ?? [])}
          fechar={() => setPrevia(false)}
        />
      )}
      <AlteracoesPorSalvar ha={sujo && !salvo && !salvando} />
    </Page>
  );
}

function campoDe(formulario: HTMLFormElement | null, nome: string): string {
  const campo = formulario?.elements.namedItem(nome);
  return campo instanceof HTMLInputElement ? campo.value : '';
}
