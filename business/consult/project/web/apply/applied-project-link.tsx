import { Link } from 'react-router';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { projectAddress } from '../project-address.ts';

/** The project that an application became. */
export const renderAppliedProjectLink = ({ project, project_label: name }: DisplayedRecord) =>
  project ? <Link to={projectAddress({ id: String(project), name })}>{String(name ?? '进入项目')}</Link> : null;
