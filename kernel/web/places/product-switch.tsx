import SwapOutlined from '@ant-design/icons/SwapOutlined';
import { Link, useLocation } from 'react-router';
import { useApplication } from '../application/application-context.ts';
import { HeaderPopover } from '../pattern/header-popover.tsx';
import { MenuIcon } from '../pattern/menu-icons.tsx';
import { useSystemParams } from '../session/params.ts';
import { useCurrentUser } from '../session/session-store.ts';
import styles from './places.module.css';
import { type ProductSwitchTarget, productSwitchTargetsFor } from './product-switch-targets.ts';

function PlaceLink({ place, onGo }: { place: ProductSwitchTarget; onGo: () => void }) {
  const content = (
    <>
      <MenuIcon name={place.icon} /> {place.label}
    </>
  );
  const target = place.newTab ? { target: '_blank', rel: 'noopener' } : {};
  return place.address.startsWith('/') ? (
    <Link to={place.address} {...target} onClick={onGo}>
      {content}
    </Link>
  ) : (
    <a href={place.address} {...target} onClick={onGo}>
      {content}
    </a>
  );
}

/** Leads to other parts of the product; not there while there is nowhere to go. */
export function Item() {
  const { modules, routes } = useApplication();
  const user = useCurrentUser();
  const params = useSystemParams((state) => state.params);
  const { pathname } = useLocation();
  const entries = modules.flatMap((module) => module.places ?? []);
  const places = productSwitchTargetsFor(entries, { user, params, routes, pathname });
  if (places.length === 0) return null;
  return (
    <HeaderPopover label="系统切换" button={<SwapOutlined aria-hidden />}>
      {(close) => (
        <nav className={styles.places} aria-label="系统切换">
          {places.map((place) => (
            <PlaceLink key={place.key} place={place} onGo={close} />
          ))}
        </nav>
      )}
    </HeaderPopover>
  );
}
