// @requirement 2.16.5
import { Star } from '#web/ui/media/icones-do-painel.tsx';
import { ArrowLeft, ArrowRight, CircleAlert, X } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { BotaoDeIcone } from '#web/admin/base/botoes.tsx';
import { EscolhaDeArquivos } from '#web/admin/base/escolha-de-arquivos.tsx';
import { FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import type { ImagemDaLista } from './use-imagens.ts';
import type { Imagens } from './use-imagens.ts';

export const IMAGENS_ACEITAS = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

type ImagensDoProdutoProps = { imagens: Imagens; erro: string | null };

/** The gallery editor: several uploads at once, order, main picture, one text per picture. */
export function ImagensDoProduto({ imagens, erro: dado }: ImagensDoProdutoProps) {
  const [erro, corrigir] = useErroDoCampo(dado);
  const [arrastada, setArrastada] = useState<string | null>(null);
  const { lista } = imagens;
  return (
    <>
      <input type="hidden" name="imagens" value={imagens.valor} />
      <EscolhaDeArquivos
        acao="Escolher imagens"
        convite={
          imagens.cheia
            ? `São no máximo ${limitesDoCadastro.imagens} imagens.`
            : 'ou arraste-as para cá. JPEG, PNG, WebP, AVIF ou GIF de até 15 MB.'
        }
        aceita={IMAGENS_ACEITAS}
        varios
        desativada={imagens.cheia}
        descritaPor={erro ? 'imagens-erro' : undefined}
        invalida={erro !== null}
        aoEscolher={(arquivos) => {
          corrigir();
          imagens.juntar(arquivos);
        }}
      />
      <FalhaDoCampo id="imagens-erro" frase={erro} />
      {lista.length > 0 && (
        <ol className="imagens" aria-label="Imagens do produto, na ordem da loja">
          {lista.map((imagem, i) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the buttons inside do the same
            <li
              key={imagem.chave}
              className={arrastada === imagem.chave ? 'imagem levada' : 'imagem'}
              draggable
              onDragStart={(evento) => {
                // Dragging inside a text field selects its text.
                if (evento.target !== evento.currentTarget) return;
                evento.dataTransfer.effectAllowed = 'move';
                evento.dataTransfer.setData('text/plain', imagem.chave);
                setArrastada(imagem.chave);
              }}
              onDragEnd={() => setArrastada(null)}
              onDragOver={(evento) => {
                if (arrastada !== null) evento.preventDefault();
              }}
              onDrop={(evento) => {
                if (arrastada === null) return;
                evento.preventDefault();
                imagens.mover(arrastada, i);
                setArrastada(null);
              }}
            >
              <UmaImagem imagem={imagem} posicao={i} total={lista.length} imagens={imagens} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

type UmaImagemProps = { imagem: ImagemDaLista; posicao: number; total: number; imagens: Imagens };

function UmaImagem({ imagem: { chave, imagem, nome, alt, progresso, erro }, posicao, total, imagens }: UmaImagemProps) {
  const qual = `imagem ${posicao + 1}`;
  const ePrincipal = imagens.principal === chave;
  return (
    <>
      <div className="imagem-quadro">
        {imagem ? (
          <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="200px" semEspera />
        ) : (
          <Andamento nome={nome} progresso={progresso} erro={erro} />
        )}
        {ePrincipal && imagem && <span className="imagem-principal">Principal</span>}
      </div>
      <label className="imagem-descricao">
        <span>Texto da {qual}</span>
        <input
          value={alt}
          maxLength={limitesDoCadastro.alt}
          placeholder="O que a imagem mostra"
          onChange={({ target }) => imagens.descrever(chave, target.value)}
        />
      </label>
      <div className="imagem-acoes">
        <BotaoDeIcone
          rotulo={`Mover a ${qual} para antes`}
          icone={ArrowLeft}
          disabled={posicao === 0}
          onClick={() => imagens.mover(chave, posicao - 1)}
        />
        <BotaoDeIcone
          rotulo={`Mover a ${qual} para depois`}
          icone={ArrowRight}
          disabled={posicao === total - 1}
          onClick={() => imagens.mover(chave, posicao + 1)}
        />
        <BotaoDeIcone
          rotulo={`Usar a ${qual} como principal`}
          icone={Star}
          aria-pressed={ePrincipal}
          onClick={() => imagens.marcar(chave)}
        />
        <BotaoDeIcone rotulo={`Tirar a ${qual}`} icone={X} onClick={() => imagens.tirar(chave)} />
      </div>
    </>
  );
}

/** Progress of an upload, or its error. */
export function Andamento({ nome, progresso, erro }: { nome: string; progresso: number | null; erro: string | null }) {
  if (erro) {
    return (
      <p className="falha" role="alert">
        <CircleAlert className="icone icone-pequeno" aria-hidden />
        <span>
          {nome}: {erro}
        </span>
      </p>
    );
  }
  // After the last byte the server still prepares the picture.
  const preparando = progresso !== null && progresso >= 1;
  return (
    <div className="andamento">
      <span>{preparando ? `Preparando ${nome}…` : `Enviando ${nome}…`}</span>
      <progress aria-label={`Envio de ${nome}`} {...(progresso !== null && !preparando && { value: progresso })} />
    </div>
  );
}
