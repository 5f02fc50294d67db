// @requirement 15.4.2
import { useId, useState } from 'react';
import { useNavigation } from 'react-router';
import { arquivosDaImagem, type Aparencia, type TipoDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { COR_PADRAO, paletas } from '#domain/configuracao/cor.ts';
import type { Resposta } from '#web/form-response.ts';
import { Campo, FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import { controlado } from '#web/ui/form/use-campos.ts';
import type { CampoDaAparencia } from './configuracao-frases.ts';

export type RespostaDaAparencia = Resposta<CampoDaAparencia, { cor: string }, { versao: number }>;

const campos: { tipo: TipoDeImagemDaLoja; rotulo: string; dica: string; escuro?: boolean }[] = [
  {
    tipo: 'logoEscuro',
    rotulo: 'Logo para fundo escuro',
    dica: 'Para o topo e o rodapé. Boa com fundo transparente e 160 pixels de altura.',
    escuro: true,
  },
  { tipo: 'logoClaro', rotulo: 'Logo para fundo claro', dica: 'Para os e-mails.' },
  { tipo: 'icone', rotulo: 'Ícone', dica: 'Quadrado, com 512 pixels: dele saem os ícones do navegador e do celular.' },
  {
    tipo: 'cartao',
    rotulo: 'Imagem para redes sociais',
    dica: 'Com 1200 por 630 pixels: aparece quando alguém compartilha um link da loja.',
  },
];

/** Returns the variant used as preview of a kind of picture. */
const mostra = (tipo: TipoDeImagemDaLoja): string =>
  tipo === 'icone' ? 'icone-192.png' : (Object.keys(arquivosDaImagem[tipo])[0] ?? '');

type EscolhaDaImagemProps = (typeof campos)[number] & { aparencia: Aparencia; erro: string | undefined };

function EscolhaDaImagem({ tipo, rotulo, dica, escuro = false, aparencia, erro: dado }: EscolhaDaImagemProps) {
  const id = useId();
  const [erro, corrigir] = useErroDoCampo(dado);
  const atual = aparencia[tipo];
  return (
    <div className="campo colunas-3-largo" onInput={corrigir}>
      <label htmlFor={id}>
        <span>{rotulo}</span>
      </label>
      {atual && (
        <span className={escuro ? 'aparencia-mostra aparencia-mostra-escura' : 'aparencia-mostra'}>
          <img src={`/arquivos/${atual.pasta}/${mostra(tipo)}`} alt={`${rotulo} de agora`} />
        </span>
      )}
      <input
        id={id}
        type="file"
        name={tipo}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-invalid={erro ? true : undefined}
        aria-describedby={erro ? `${id}-erro ${id}-dica` : `${id}-dica`}
      />
      <FalhaDoCampo id={`${id}-erro`} frase={erro} />
      <span className="dica" id={`${id}-dica`}>
        {dica}
      </span>
      {atual && (
        <label className="aparencia-tirar">
          <input type="checkbox" name={`tirar-${tipo}`} value="1" />
          Tirar: {rotulo.toLowerCase()}
        </label>
      )}
    </div>
  );
}

type FormularioDaAparenciaProps = { aparencia: Aparencia; versao: number; resposta: RespostaDaAparencia | null };

/** Logos, icon, social picture and colour of the shop. Works without scripts, except palettes. */
export function FormularioDaAparencia({ aparencia, versao, resposta }: FormularioDaAparenciaProps) {
  const { state, formData } = useNavigation();
  const recusa = resposta && !resposta.ok ? resposta : null;
  const [cor, setCor] = useState(recusa?.digitado?.cor ?? aparencia.cor ?? '');
  const salvando = state !== 'idle' && formData?.get('intencao') === 'aparencia';
  return (
    <FormularioDoPainel julgado={recusa} encType="multipart/form-data">
      <input type="hidden" name="intencao" value="aparencia" />
      <input type="hidden" name="versao" value={recusa?.conflito?.versao ?? versao} />
      <fieldset className="configuracao-grupo">
        <legend>Aparência</legend>
        {resposta?.ok && <Mensagem tipo="sucesso" texto={resposta.frase} />}
        {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
        <div className="campos">
          {campos.map((campo) => (
            <EscolhaDaImagem key={campo.tipo} {...campo} aparencia={aparencia} erro={recusa?.faltas[campo.tipo]} />
          ))}
          <Campo
            rotulo="Cor da loja"
            nome="cor"
            className="colunas-3-largo"
            {...controlado(cor, setCor)}
            erro={recusa?.faltas.cor}
            dica={`Dos botões e do que está marcado, como ${COR_PADRAO}. Vazia, vale o verde de feltro.`}
            maxLength={9}
            autoComplete="off"
            spellCheck={false}
          />
          <div className="campo aparencia-paletas" role="group" aria-label="Cores prontas">
            {paletas.map((paleta) => (
              <button
                key={paleta.cor}
                type="button"
                className="botao botao-pequeno"
                aria-pressed={cor.toLowerCase() === paleta.cor}
                onClick={() => setCor(paleta.cor)}
              >
                <svg className="aparencia-amostra" viewBox="0 0 1 1" aria-hidden>
                  <rect width="1" height="1" fill={paleta.cor} />
                </svg>
                {paleta.nome}
              </button>
            ))}
          </div>
        </div>
        <Salvar acao="Salvar aparência" salvando={salvando} />
      </fieldset>
    </FormularioDoPainel>
  );
}
