import { type ReactNode, useId, useState } from 'react';
import { encode } from 'uqr';
import { falhaDe, type FalhaDoFormulario } from '#web/entrar/campos-da-recusa.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { CampoDeSenha } from '#web/ui/form/campo-de-senha.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Julgamento } from '#web/ui/form/erro-do-campo.ts';
import { receber } from './servico-da-conta.ts';

/** Light modules around the code, required by scanners. */
const BORDA = 2;

/** A text as a QR code, drawn with one path. */
export function CodigoQr({ texto, rotulo }: { texto: string; rotulo: string }) {
  const { data, size } = encode(texto, { ecc: 'M', border: BORDA });
  const casas = data.flatMap((linha, y) => linha.flatMap((escura, x) => (escura ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="codigo-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={rotulo}
      shapeRendering="crispEdges"
    >
      <path d={casas.join('')} fill="currentColor" />
    </svg>
  );
}

/** Turning the second factor on, renewing recovery codes, turning it off. */
export type Tarefa = 'ligar' | 'renovar' | 'desligar';

const caminhos: Record<Tarefa, string> = {
  ligar: '/two-factor/enable',
  renovar: '/two-factor/generate-backup-codes',
  desligar: '/two-factor/disable',
};
const botoes: Record<Tarefa, string> = { ligar: 'Continuar', renovar: 'Gerar códigos', desligar: 'Desligar' };

type Passo =
  | { nome: 'senha' }
  | { nome: 'aplicativo'; uri: string; codigos: string[] }
  | { nome: 'codigos'; codigos: string[] };

type FormularioProps = {
  botao: string;
  falha: FalhaDoFormulario | null;
  /** Id of the alert with a refusal. */ idDoAlerta: string;
  aoEnviar: (campos: FormData) => Promise<void>;
  aoDesistir: () => void;
  children: ReactNode;
};

function Formulario({ botao, falha, idDoAlerta, aoEnviar, aoDesistir, children }: FormularioProps) {
  const [ocupado, setOcupado] = useState(false);
  return (
    <Julgamento value={falha}>
      <form
        method="post"
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (ocupado) return;
          setOcupado(true);
          void aoEnviar(new FormData(evento.currentTarget)).finally(() => setOcupado(false));
        }}
      >
        {falha && <Mensagem tipo="erro" texto={falha.texto} id={idDoAlerta} />}
        {children}
        <div className="conta-acoes">
          <button type="submit" className="botao botao-principal botao-que-quebra" aria-disabled={ocupado}>
            {botao}
          </button>
          <button type="button" className="botao botao-secundario botao-que-quebra" onClick={aoDesistir}>
            Cancelar
          </button>
        </div>
      </form>
    </Julgamento>
  );
}

const emGrupos = (segredo: string) => segredo.match(/.{1,4}/g)?.join(' ') ?? segredo;

/** Set-up of the app: QR code, or the secret as text. */
function Aplicativo({ uri }: { uri: string }) {
  return (
    <div className="segundo-fator">
      <CodigoQr texto={uri} rotulo="Código QR do segundo fator" />
      <div>
        <p>Abra o aplicativo autenticador e aponte a câmera para o código. Sem câmera, digite esta chave:</p>
        <p className="segundo-fator-chave">{emGrupos(new URL(uri).searchParams.get('secret') ?? '')}</p>
      </div>
    </div>
  );
}

function Codigos({ codigos, aoGuardar }: { codigos: string[]; aoGuardar: () => void }) {
  const [copiado, setCopiado] = useState(false);
  return (
    <>
      <p>
        Guarde estes códigos de reserva em lugar seguro. Cada um entra uma vez, no lugar do aplicativo. Eles não
        aparecem de novo.
      </p>
      <ul className="segundo-fator-reservas" aria-label="Códigos de reserva">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <p role="status" className="so-para-leitor">
        {copiado && 'Códigos copiados.'}
      </p>
      <div className="conta-acoes">
        <button type="button" className="botao botao-principal botao-que-quebra" onClick={aoGuardar}>
          Guardei os códigos
        </button>
        <button
          type="button"
          className="botao botao-secundario botao-que-quebra"
          onClick={() =>
            navigator.clipboard.writeText(codigos.join('\n')).then(
              () => setCopiado(true),
              () => setCopiado(false),
            )
          }
        >
          {copiado ? 'Copiados' : 'Copiar códigos'}
        </button>
      </div>
    </>
  );
}

/** The steps of turning the second factor on or off, each behind the password. */
export function PassosDoSegundoFator({
  tarefa,
  aoTerminar,
  aoEnvelhecer,
}: {
  tarefa: Tarefa;
  /** The sign-in is no longer recent. */ aoEnvelhecer: () => void;
  aoTerminar: (frase: string | null) => Promise<void>;
}) {
  const [passo, setPasso] = useState<Passo>({ nome: 'senha' });
  const [falha, setFalha] = useState<FalhaDoFormulario | null>(null);
  const idDoAlerta = useId();
  // Every step has one field.
  const alerta = falha && falha.campos.length > 0 ? idDoAlerta : null;
  const desistir = () => void aoTerminar(null);

  async function comSenha(campos: FormData): Promise<void> {
    setFalha(null);
    const resposta = await receber(caminhos[tarefa], { password: String(campos.get('senha') ?? '') });
    if (!resposta.ok && resposta.codigo === 'ACESSO_ANTIGO') return aoEnvelhecer();
    if (!resposta.ok) return setFalha(falhaDe(resposta.mensagem, resposta.codigo));
    if (tarefa === 'desligar') return aoTerminar('Segundo fator desligado.');
    const codigos = (resposta.corpo['backupCodes'] ?? []) as string[];
    setPasso(
      tarefa === 'renovar'
        ? { nome: 'codigos', codigos }
        : { nome: 'aplicativo', uri: String(resposta.corpo['totpURI']), codigos },
    );
  }

  async function comCodigo(campos: FormData, codigos: string[]): Promise<void> {
    setFalha(null);
    const resposta = await receber('/two-factor/verify-totp', { code: String(campos.get('codigo') ?? '') });
    if (resposta.ok) setPasso({ nome: 'codigos', codigos });
    else setFalha(falhaDe(resposta.mensagem, resposta.codigo));
  }

  if (passo.nome === 'codigos') {
    return (
      <Codigos
        codigos={passo.codigos}
        aoGuardar={() =>
          void aoTerminar(
            tarefa === 'ligar' ? 'Segundo fator ligado.' : 'Códigos de reserva novos; os antigos não valem mais.',
          )
        }
      />
    );
  }
  if (passo.nome === 'aplicativo') {
    return (
      <Formulario
        botao="Confirmar"
        falha={falha}
        idDoAlerta={idDoAlerta}
        aoEnviar={(campos) => comCodigo(campos, passo.codigos)}
        aoDesistir={desistir}
      >
        <Aplicativo uri={passo.uri} />
        <div className="campos">
          <Campo
            rotulo="Código do aplicativo"
            nome="codigo"
            alerta={alerta}
            className="colunas-3-largo"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            dica="Seis dígitos."
          />
        </div>
      </Formulario>
    );
  }
  return (
    <Formulario botao={botoes[tarefa]} falha={falha} idDoAlerta={idDoAlerta} aoEnviar={comSenha} aoDesistir={desistir}>
      <div className="campos">
        <CampoDeSenha
          rotulo="Confirme a sua senha"
          nome="senha"
          alerta={alerta}
          autoComplete="current-password"
          className="colunas-3-largo"
        />
      </div>
    </Formulario>
  );
}
