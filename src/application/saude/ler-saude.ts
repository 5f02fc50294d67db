// @requirement 15.7.4
import type { Loja } from '#application/loja.ts';
import { estadoDasCopias, type EstadoDasCopias } from '#db/saude/ler-copias.ts';
import {
  lerCorreio,
  lerVistasDaSaude,
  ultimoWebhook,
  type EstadoDoBanco,
  lerEstadoDoBanco,
} from '#db/saude/ler-saude.ts';
import {
  avaliarSaude,
  type FatosDaSaude,
  type MotivoDaSaude,
  type ParteDaSaude,
  partesDaSaude,
} from '#domain/saude/saude.ts';
import { contarMensagens } from '#db/mensagens/ler-admin-mensagens.ts';

/** Health of one part. `desde` and `conferidaEm` come from the scheduled check: null before its first run. */
export type EstadoDaParte = {
  parte: ParteDaSaude;
  /** The problem; null while there is none or nothing is known. */
  motivo: MotivoDaSaude | null;
  desde: Date | null;
  conferidaEm: Date | null;
};

export type SaudeDaLoja = {
  partes: EstadoDaParte[];
  fatos: FatosDaSaude;
  /** Time of the last Mercado Pago webhook; null without any. */
  ultimoWebhookEm: Date | null;
};

type ServicosDaSaude = Pick<Loja, 'db' | 'emails' | 'fila' | 'hostInfo' | 'relogio' | 'demo' | 'somenteLeitura'>;

/** Current health; for the payment provider, the result of the last scheduled check. */
export async function lerSaude(loja: ServicosDaSaude): Promise<SaudeDaLoja> {
  const [vistas, fatos, ultimoWebhookEm] = await Promise.all([
    lerVistasDaSaude(loja.db),
    lerFatos(loja),
    ultimoWebhook(loja.db),
  ]);
  const vistaPorParte = new Map(vistas.map((vista) => [vista.parte, vista]));
  const doProvedor = vistaPorParte.get('provedor');
  const comProvedor: FatosDaSaude = {
    ...fatos,
    fila: { ...fatos.fila, vistaEm: tarefasVistasEm(loja, vistas) },
    provedor: provedorVisto(doProvedor),
  };
  const motivos = avaliarSaude(comProvedor, loja.relogio.agora());
  return {
    partes: partesDaSaude.map((parte) => {
      const { desde = null, conferidaEm = null, motivo: antes = null } = vistaPorParte.get(parte) ?? {};
      const motivo = motivos[parte];
      return { parte, motivo, desde: (antes === null) === (motivo === null) ? desde : null, conferidaEm };
    }),
    fatos: comProvedor,
    ultimoWebhookEm,
  };
}

/** The scheduled check is itself a task. A process that has just started does not know yet, so its start counts too. */
function tarefasVistasEm(
  { hostInfo, somenteLeitura }: Pick<Loja, 'hostInfo' | 'somenteLeitura'>,
  vistas: readonly { conferidaEm: Date }[],
): Date | null {
  if (somenteLeitura) return null;
  const momentos = [hostInfo.programa().desde, ...vistas.map(({ conferidaEm }) => conferidaEm)];
  return new Date(Math.max(...momentos.map((momento) => momento.getTime())));
}

function provedorVisto(vista: { motivo: MotivoDaSaude | null } | undefined): FatosDaSaude['provedor'] {
  if (!vista) return null;
  if (vista.motivo === null) return 'respondeu';
  return vista.motivo === 'provedor-recusa' ? 'recusou' : 'nao-respondeu';
}

type FatosLidos = Omit<FatosDaSaude, 'provedor' | 'fila'> & { fila: Omit<FatosDaSaude['fila'], 'vistaEm'> };

/** Facts available without external calls. A demo sends no e-mail, so e-mail counts as working. */
export async function lerFatos({
  db,
  emails,
  fila,
  hostInfo,
  demo,
}: Omit<ServicosDaSaude, 'relogio' | 'somenteLeitura'>): Promise<FatosLidos> {
  const [correio, estadoDaFila, livresEmDisco, copias] = await Promise.all([
    lerCorreio(db),
    fila.estado(),
    hostInfo.livresEmDisco(),
    estadoDasCopias(db),
  ]);
  return {
    email: { sai: demo || emails.saem, ...correio },
    fila: estadoDaFila,
    livresEmDisco,
    // A shop that lost the setting is told for a month that it makes no more backups.
    copias:
      hostInfo.lugarDasCopias !== null || copias.peloRelogio
        ? { ultimaEm: copias.ultima?.quando ?? null, ultimaFalhouEm: copias.falha?.quando ?? null }
        : null,
  };
}

/** Data of the panel's health page. */
export type Panorama = SaudeDaLoja & {
  banco: EstadoDoBanco;
  mensagens: Awaited<ReturnType<typeof contarMensagens>>;
  copias: EstadoDasCopias;
  lugarDasCopias: string | null;
  edgePurges: ReturnType<Loja['hostInfo']['edgePurges']>;
  programa: ReturnType<Loja['hostInfo']['programa']>;
};

/** Current health with the facts behind it. */
export async function lerPanorama(loja: Parameters<typeof lerSaude>[0] & Pick<Loja, 'hostInfo'>): Promise<Panorama> {
  const [saude, banco, mensagens, copias] = await Promise.all([
    lerSaude(loja),
    lerEstadoDoBanco(loja.db),
    contarMensagens(loja.db),
    estadoDasCopias(loja.db),
  ]);
  const { lugarDasCopias } = loja.hostInfo;
  const edgePurges = loja.hostInfo.edgePurges();
  return { ...saude, banco, mensagens, copias, lugarDasCopias, edgePurges, programa: loja.hostInfo.programa() };
}
